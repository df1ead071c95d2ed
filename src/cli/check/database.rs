//! The database and the disk below it.

use super::disk;
use super::page::{Page, skip};
use crate::config::{Config, without_secrets};
use std::time::Duration;
use zihin_discord::Finding;
use zihin_store::{SchemaVersion, Store, file_of, schema_version};

/// A commit that takes longer is noticed by players when many move at once.
const SLOW_COMMIT: Duration = Duration::from_millis(100);

/// Tries the database. Returns it open if it works; that of an older version is left as it is.
pub(super) async fn check(config: &Config, page: &mut Page) -> Option<Store> {
    if let Some(file) = file_of(&config.database_url) {
        let found = disk::check(&file);
        let is_usable = found.is_ok();
        page.row("disk", found.unwrap_or_else(|failure| vec![failure]));
        if !is_usable {
            skip("a disk that can be written", &["database"]);
            return None;
        }
    }
    match open(config).await {
        Ok((finding, store)) => {
            page.row("database", [finding]);
            store
        }
        Err(failure) => {
            page.row("database", [failure]);
            None
        }
    }
}

async fn open(config: &Config) -> Result<(Finding, Option<Store>), Finding> {
    let url = &config.database_url;
    let failure = |error: zihin_store::StoreError| Finding::failure(error.operator_message());
    let shown = without_secrets(url);
    match schema_version(url).await.map_err(failure)? {
        SchemaVersion {
            found: Some(found),
            known,
        } if found > known => Err(Finding::failure(format!(
            "{shown} is newer than this program: it has schema {found}, and this program knows the schemas up to {known}. Start the newer program, or restore a copy from before"
        ))),
        SchemaVersion {
            found: Some(found),
            known,
        } if found < known => Ok((
            Finding::warning(format!(
                "{shown} has schema {found}, and the next start brings it to {known}, from which there is no way back: copy it before, with the older program's zihin backup or with pg_dump"
            )),
            None,
        )),
        SchemaVersion { found: None, .. } if file_of(url).is_some_and(|file| !file.exists()) => {
            let text = format!("there is none at {shown} yet: the first start makes it");
            Ok((Finding::good(text), None))
        }
        SchemaVersion { known, .. } => {
            let store = Store::open(url).await.map_err(failure)?;
            match store.check().await {
                Ok(works) => {
                    let text = format!(
                        "{shown} can be read and written ({}, schema {known}); a commit takes {}",
                        works.program,
                        disk::in_words(works.commit)
                    );
                    let finding = if works.commit > SLOW_COMMIT {
                        Finding::warning(text + ", which is slow")
                    } else {
                        Finding::good(text)
                    };
                    Ok((finding, Some(store)))
                }
                Err(error) => {
                    store.close().await;
                    Err(failure(error))
                }
            }
        }
    }
}
