//! How large a full database is, and each row with its share of the indexes.

use super::figures;
use crate::filling::fill;
use zihin_testing::cluster::Cluster;
use zihin_testing::database::{run as run_sql, texts};

/// Fills a database, and prints what its rows take.
pub async fn print(cluster: &Cluster) {
    println!("## a full database");
    run_sql(&cluster.url("postgres"), "CREATE DATABASE full_size").await;
    let url = cluster.url("full_size");
    fill(&url).await;
    for (what, tables) in [
        ("an entry of a log", &["entries"][..]),
        ("a game of two without its log", &["games", "seats"]),
        ("a line of a leaderboard", &["standings"]),
    ] {
        let size = tables
            .iter()
            .map(|table| format!("pg_total_relation_size('{table}')"));
        let size: Vec<String> = size.collect();
        let sql = format!(
            "SELECT (({}) / (SELECT count(*) FROM {}))::text",
            size.join(" + "),
            tables[0]
        );
        let found = texts(&url, &sql).await.swap_remove(0);
        let bytes = found.and_then(|text| text.parse().ok());
        let bytes: f64 = bytes.expect("a size");
        figures::print(&format!("{what}, with its indexes"), bytes, "bytes");
    }
}
