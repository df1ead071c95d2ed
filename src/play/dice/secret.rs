//! The secret of a game: random, committed to before the players act, revealed at the end.

use base16ct::lower::encode_string;
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

    /// Reads it from 64 hexadecimal digits in lower case; `None` if the text is not of this form.
    pub fn read(text: &str) -> Option<Self> {
        let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 2 * LENGTH || !text.bytes().all(is_hex) {
            return None;
        }
        let mut bytes = [0; LENGTH];
        for (n, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * n..2 * n + 2], 16).ok()?;
        }
        Some(Self(bytes))
    }

    /// Its text: 64 hexadecimal digits in lower case.
    pub fn reveal(&self) -> String {
        encode_string(&self.0)
    }

    /// Its SHA-256, as 64 hexadecimal digits: who has it can check the secret later, and cannot compute it.
    pub fn commitment(&self) -> String {
        sha256(&self.0)
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

/// The SHA-256 of these bytes, as 64 hexadecimal digits in lower case.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    encode_string(&Sha256::digest(bytes))
}

#[cfg(test)]
mod tests {
    use super::{Secret, sha256};

    #[test]
    fn a_secret_is_read_as_it_is_revealed() {
        let secret = Secret::random();
        assert_eq!(Secret::read(&secret.reveal()), Some(secret));
        assert_ne!(Secret::random(), secret);
        let long = "0".repeat(65);
        for text in ["", "00", &long, &"g".repeat(64), &"A".repeat(64)] {
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
    fn a_secret_does_not_print_itself() {
        assert_eq!(format!("{:?}", Secret::random()), "Secret(…)");
    }
}
