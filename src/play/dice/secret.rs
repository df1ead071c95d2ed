//! The secret of a game: random, committed to before the players act, revealed at the end.

use base16ct::lower::encode_string;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::fmt;

/// How many bytes a secret has.
const LENGTH: usize = 32;

/// The secret from which all chance of a game follows, together with what its players add.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; LENGTH]);

impl Secret {
    /// A new one, from the operating system's generator by way of `rand`.
    pub fn random() -> Self {
        Self(rand::random())
    }

    /// The secret of these bytes.
    pub const fn new(bytes: [u8; LENGTH]) -> Self {
        Self(bytes)
    }

    /// Reads it from 64 hexadecimal digits in lower case, or from the 43 characters of [`Secret::show`]; `None` if the text has neither form.
    pub fn read(text: &str) -> Option<Self> {
        read_256(text).map(Self)
    }

    /// Its text: 64 hexadecimal digits in lower case.
    pub fn reveal(&self) -> String {
        encode_string(&self.0)
    }

    /// Its text in messages: 43 characters of base64url, without padding.
    pub fn show(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// Its SHA-256, as 64 hexadecimal digits: who has it can check the secret later, and cannot compute it.
    pub fn commitment(&self) -> String {
        sha256(&self.0)
    }

    /// The same in messages: 43 characters of base64url, without padding.
    pub fn seal(&self) -> String {
        URL_SAFE_NO_PAD.encode(Sha256::digest(self.0))
    }

    /// Its bytes.
    pub(super) const fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Nothing of it goes into a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A seal as it is shown in messages, from this or from 64 hexadecimal digits; `None` if the text has neither form.
pub fn shown_seal(text: &str) -> Option<String> {
    read_256(text).map(|bits| URL_SAFE_NO_PAD.encode(bits))
}

/// Reads 256 bits in either form; each has one text.
fn read_256(text: &str) -> Option<[u8; LENGTH]> {
    let bytes = match text.len() {
        64 => base16ct::lower::decode_vec(text).ok()?,
        _ => URL_SAFE_NO_PAD.decode(text).ok()?,
    };
    bytes.try_into().ok()
}

/// The SHA-256 of these bytes, as 64 hexadecimal digits in lower case.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    encode_string(&Sha256::digest(bytes))
}

#[cfg(test)]
mod tests {
    use super::{Secret, sha256, shown_seal};

    #[test]
    fn a_secret_is_read_as_it_is_revealed() {
        let secret = Secret::random();
        assert_eq!(Secret::read(&secret.reveal()), Some(secret));
        assert_eq!(Secret::read(&secret.show()), Some(secret));
        assert_eq!(secret.show().len(), 43);
        assert_ne!(Secret::random(), secret);
        let long = "0".repeat(65);
        let padded = format!("{}=", Secret::new([0; 32]).show());
        let last_bits = format!("{}B", "A".repeat(42));
        let standard = format!("+{}", "A".repeat(42));
        let odd = ["", "00", &long, &"g".repeat(64), &"A".repeat(64)];
        for text in odd.into_iter().chain([&*padded, &last_bits, &standard]) {
            assert_eq!(Secret::read(text), None, "{text}");
        }
    }

    #[test]
    fn the_commitment_is_sha_256_as_everybody_computes_it() {
        // The example of FIPS 180-4.
        assert_eq!(
            sha256(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(
            Secret::new([0; 32]).commitment(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }

    #[test]
    fn a_seal_has_every_bit_of_the_commitment_in_43_characters() {
        // As `printf 66687a… | xxd -r -p | basenc --base64url` writes it, without the padding.
        let seal = "Zmh6rfhivXdsj8GLjp-OIAiXFIVu4jOzkCpZHQ1fKSU";
        let secret = Secret::new([0; 32]);
        assert_eq!(secret.seal(), seal);
        for text in [secret.commitment(), seal.to_owned()] {
            assert_eq!(shown_seal(&text).as_deref(), Some(seal));
        }
        assert_eq!(shown_seal(&seal[1..]), None);
    }

    #[test]
    fn a_secret_does_not_print_itself() {
        assert_eq!(format!("{:?}", Secret::random()), "Secret(…)");
    }
}
