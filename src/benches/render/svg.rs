//! The peer: writes a scene as SVG, which resvg draws.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt::Write;
use zihin_render::Theme;
use zihin_scene::{Align, Arrow, Figure, Ink, Mark, Paint, Scene, Shape, Text};

/// Width of the pictures, in pixels.
pub const WIDTH: u32 = 1200;
/// Their colours.
pub const THEME: Theme = Theme::Dark;

/// resvg with the font loaded.
pub struct Peer {
    options: Options<'static>,
}

impl Peer {
    /// Loads the font, once, as any program would.
    pub fn new() -> Self {
        let mut options = Options::default();
        let font = include_bytes!("../../../assets/fonts/Inter-SemiBold.ttf");
        options.fontdb_mut().load_font_data(font.to_vec());
        Self { options }
    }

    /// Parses, draws and encodes a picture.
    pub fn png(&self, svg: &str) -> Vec<u8> {
        let tree = Tree::from_str(svg, &self.options).expect("the bench writes well-formed SVG");
        let size = tree.size().to_int_size();
        let size = size
            .scale_to_width(WIDTH)
            .expect("a board is about as high as it is wide");
        let mut map = Pixmap::new(size.width(), size.height()).expect("the size is not zero");
        let scale = size.to_size().width() / tree.size().width();
        let scale = Transform::from_scale(scale, scale);
        resvg::render(&tree, scale, &mut map.as_mut());
        map.encode_png().expect("a pixmap can be encoded")
    }
}

/// The scene as SVG, with every mark written out.
pub fn write(scene: &Scene) -> String {
    let mut out = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{}' height='{}'>",
        scene.size.x, scene.size.y
    );
    scene
        .ground
        .iter()
        .chain(&scene.marks)
        .for_each(|mark| write_mark(&mut out, mark));
    out + "</svg>"
}

fn write_mark(out: &mut String, mark: &Mark) {
    match mark {
        Mark::Figure(figure) => write_figure(out, figure),
        Mark::Stamp(stamp) => {
            let _ = write!(
                out,
                "<g transform='translate({} {})'>",
                stamp.at.x, stamp.at.y
            );
            stamp
                .art
                .figures
                .iter()
                .for_each(|figure| write_figure(out, figure));
            out.push_str("</g>");
        }
        Mark::Text(text) | Mark::Word(_, text) | Mark::Name(_, text) => write_text(out, text),
        // No board has portraits.
        Mark::Portrait(_) => {}
        Mark::Arrow(Arrow {
            from,
            to,
            bend,
            width,
            ink,
            edge,
            ..
        }) => {
            // The peer draws neither arrow heads nor dashes.
            let path = format!(
                "M{} {}Q{} {} {} {}",
                from.x, from.y, bend.x, bend.y, to.x, to.y
            );
            for (ink, width) in [(*edge, width + 5), (*ink, *width)] {
                let _ = write!(
                    out,
                    "<path d='{path}' fill='none' stroke='{}' stroke-width='{width}'/>",
                    hex(ink)
                );
            }
        }
    }
}

fn write_text(out: &mut String, text: &Text) {
    let anchor = match text.align {
        Align::Left => "start",
        Align::Middle => "middle",
        Align::Right => "end",
    };
    // SVG's font size is the height of a line without the gap between lines.
    let size = f64::from(text.size) * 0.826;
    let _ = write!(
        out,
        "<text x='{}' y='{}' font-family='Inter' font-weight='600' font-size='{size}' text-anchor='{anchor}' fill='{}'>{}</text>",
        text.at.x,
        f64::from(text.at.y) + size * 0.36,
        hex(text.ink),
        text.words
    );
}

fn write_figure(out: &mut String, figure: &Figure) {
    let (colour, opacity) = match figure.paint {
        Paint::Flat(ink) => (hex(ink), 100),
        Paint::Translucent(ink, percent) => (hex(ink), percent),
    };
    let shape = match &figure.shape {
        Shape::Disc { centre, radius } => {
            format!("<circle cx='{}' cy='{}' r='{radius}'", centre.x, centre.y)
        }
        Shape::Rect { at, size, round } => format!(
            "<rect x='{}' y='{}' width='{}' height='{}' rx='{round}'",
            at.x, at.y, size.x, size.y
        ),
        Shape::Polygon(points) | Shape::Line(points) => {
            let points: Vec<String> = points
                .iter()
                .map(|point| format!("{},{}", point.x, point.y))
                .collect();
            let name = if matches!(figure.shape, Shape::Line(_)) {
                "polyline"
            } else {
                "polygon"
            };
            format!("<{name} points='{}'", points.join(" "))
        }
    };
    let paint = match figure.stroke {
        None => format!("fill='{colour}'"),
        Some(width) => format!("fill='none' stroke='{colour}' stroke-width='{width}'"),
    };
    let _ = write!(
        out,
        "{shape} {paint} opacity='{}'/>",
        f64::from(opacity) / 100.0
    );
}

fn hex(ink: Ink) -> String {
    let [r, g, b] = THEME.colour(ink);
    format!("#{r:02x}{g:02x}{b:02x}")
}
