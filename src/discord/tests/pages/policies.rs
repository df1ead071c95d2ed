//! `/help` and `/privacy show` lead to the operator's pages about privacy, terms and the source code,
//! if there are any.

use serde_json::json;
use zihin_discord::Policies;
use zihin_play::people::Preference;
use zihin_testing::option::subcommand;
use zihin_testing::{BotFixture, content};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_and_privacy_lead_to_the_pages_that_the_operator_has_named_and_to_no_others() {
    let mut fixture = BotFixture::open().await;
    let privacy = "https://example.org/zihin/privacy_notice";
    let terms = "https://example.org/zihin/terms";
    let source = "https://example.org/zihin/source";
    for (named, links) in [
        (Policies::default(), ""),
        (
            Policies {
                privacy: Some(privacy.to_owned()),
                ..Policies::default()
            },
            &format!("\n[Nota de confidențialitate](<{privacy}>)"),
        ),
        (
            Policies {
                privacy: Some(privacy.to_owned()),
                terms: Some(terms.to_owned()),
                source: Some(source.to_owned()),
            },
            &format!(
                "\n[Nota de confidențialitate](<{privacy}>) · [Condițiile de folosire](<{terms}>) · [Codul sursă](<{source}>)"
            ),
        ),
    ] {
        fixture.stop_bot().await;
        fixture.policies = named;
        fixture.start_bot().await;
        let mut ana = fixture.page("Ana").await;
        fixture.prefer(&ana, Preference::Language, "ro").await;
        let help = ana.command("help", json!([])).await;
        let show = ana.command("privacy", subcommand("show", json!([]))).await;
        for answer in [help, show] {
            let text = content(&answer);
            assert!(text.ends_with(links), "{text}");
            assert_eq!(text.contains("https://"), !links.is_empty(), "{text}");
        }
    }
}
