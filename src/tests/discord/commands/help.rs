//! `/help`: every command in one message, in every language.

use crate::support::{BotFixture, content, custom_id};
use serde_json::json;
use zihin::discord::PageControl;
use zihin::locale::{Catalog, Language};
use zihin::play::people::Preference;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_help_fits_into_one_message_in_every_language() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut form = ana.command("preferences", json!([])).await;
    for language in Language::ALL.into_iter().rev() {
        let id = custom_id(PageControl::Prefer(Preference::Language));
        form = ana.click_through(&form, &id, &[language.code()]).await;
        let help = ana.command("help", json!([])).await;
        let last = Catalog::embedded().text(language, "command-help.description");
        assert!(content(&help).ends_with(&last), "{help}");
    }
}
