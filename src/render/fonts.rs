//! The fonts of texts: the embedded one for Latin, Greek and Cyrillic, and others for what it lacks.

use cosmic_text::fontdb::{Database, FaceInfo, Stretch, Style, Weight};
use cosmic_text::{FontSystem, PlatformFallback};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The embedded font (Inter).
static EMBEDDED: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.ttf");
/// The fonts of the system, looked for once.
static SYSTEM: LazyLock<Database> = LazyLock::new(|| {
    let mut database = Database::new();
    database.load_system_fonts();
    database
});

/// Fonts to draw texts with.
#[derive(Clone, Debug)]
pub struct Fonts {
    /// Those that the embedded font may fall back to, in any weight.
    others: Database,
}

impl Fonts {
    /// The embedded font's family.
    pub(super) const FAMILY: &'static str = "Inter";
    /// The weight of the embedded font, which all fonts pass for: fallback never changes the weight.
    pub(super) const WEIGHT: Weight = Weight::SEMIBOLD;

    /// The embedded font alone.
    pub fn embedded() -> Self {
        Self {
            others: Database::new(),
        }
    }

    /// The embedded font, then those of the system.
    pub fn system() -> Self {
        Self {
            others: SYSTEM.clone(),
        }
    }

    /// These fonts, then that of a TrueType or OpenType file. A file that is none adds nothing.
    #[must_use]
    pub fn with(mut self, file: Vec<u8>) -> Self {
        self.others.load_font_data(file);
        self
    }

    /// The fonts, ready to set texts: of each family the upright face that is nearest to the embedded one in weight.
    pub(super) fn into_system(self) -> FontSystem {
        let mut nearest: BTreeMap<String, FaceInfo> = BTreeMap::new();
        for face in self.others.faces() {
            let is_upright = face.style == Style::Normal && face.stretch == Stretch::Normal;
            let Some((family, _)) = face.families.first().filter(|_| is_upright) else {
                continue;
            };
            let distance = |face: &FaceInfo| face.weight.0.abs_diff(Self::WEIGHT.0);
            let known = nearest.get(family);
            if family != Self::FAMILY && known.is_none_or(|known| distance(face) < distance(known))
            {
                nearest.insert(family.clone(), face.clone());
            }
        }
        let mut database = Database::new();
        database.load_font_data(EMBEDDED.to_vec());
        for mut face in nearest.into_values() {
            face.weight = Self::WEIGHT;
            database.push_face_info(face);
        }
        // The locale chooses among the Chinese and Japanese forms of a character: the same on every machine.
        FontSystem::new_with_locale_and_db_and_fallback(String::new(), database, PlatformFallback)
    }
}
