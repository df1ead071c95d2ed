//! Validates the bot's requests against Discord's OpenAPI description. Skipped, with a message, where the file does not exist.

use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::Path;
use std::sync::{LazyLock, Mutex};
use zihin::playground::Request;

/// The path of the description, which is not part of the project.
const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../shared/discord/openapi.json"
);

static API: LazyLock<Option<Value>> = LazyLock::new(|| {
    let text = std::fs::read_to_string(Path::new(FILE)).ok()?;
    Some(serde_json::from_str(&text).unwrap())
});

type Validators = HashMap<(String, String), Option<Validator>>;
static VALIDATORS: LazyLock<Mutex<Validators>> = LazyLock::new(Mutex::default);

/// Fails with the first request that the description does not allow.
pub fn check(requests: &[Request]) {
    let Some(api) = API.as_ref() else {
        println!("skipped: there is no {FILE} to hold the requests against");
        return;
    };
    assert!(
        requests.iter().any(|request| request.method == "POST"),
        "the journal is empty"
    );
    for request in requests {
        assert!(
            request.status < 400,
            "answered {}: {request:?}",
            request.status
        );
        let method = request.method.as_str().to_lowercase();
        let template = template(api, &request.path)
            .unwrap_or_else(|| panic!("Discord has no {}", request.path));
        assert!(
            api["paths"][&template][&method].is_object(),
            "{template} has no {method}"
        );
        let mut validators = VALIDATORS.lock().unwrap();
        let known = validators
            .entry((template.clone(), method.clone()))
            .or_insert_with(|| validator(api, &template, &method));
        let body = adapted(request.body.clone());
        if let Some(validator) = known
            && let Some(error) = validator.iter_errors(&body).next()
        {
            panic!(
                "{method} {template}: {error} at {}: {body:#}",
                error.instance_path()
            );
        }
    }
}

/// The path template of the description that matches a path with ids.
fn template(api: &Value, path: &str) -> Option<String> {
    let parts: Vec<&str> = path.split('/').collect();
    let fits = |template: &&String| {
        let names: Vec<&str> = template.split('/').collect();
        names.len() == parts.len()
            && names
                .iter()
                .zip(&parts)
                .all(|(name, part)| name == part || name.starts_with('{'))
    };
    let fixed = |template: &&String| {
        template
            .split('/')
            .filter(|name| !name.starts_with('{'))
            .count()
    };
    api["paths"]
        .as_object()?
        .keys()
        .filter(fits)
        .max_by_key(fixed)
        .cloned()
}

fn validator(api: &Value, template: &str, method: &str) -> Option<Validator> {
    let schema = api.pointer(&format!(
        "/paths/{}/{method}/requestBody/content/application~1json/schema",
        template.replace('/', "~1")
    ))?;
    let whole = json!({"$schema": "https://json-schema.org/draft/2020-12/schema", "components": api["components"], "allOf": [schema]});
    Some(jsonschema::validator_for(&whole).unwrap())
}

/// Adapts a body where the description is stricter than Discord: new attachments have numbers as ids on the wire, and permissions are strings.
fn adapted(mut body: Value) -> Value {
    match &mut body {
        Value::Object(map) => {
            for (key, value) in map.iter_mut() {
                *value = match (key.as_str(), value.take()) {
                    ("default_member_permissions", Value::String(text)) => {
                        text.parse::<u64>().map_or(Value::Null, Value::from)
                    }
                    ("id", Value::Number(number)) => json!(number.to_string()),
                    (_, value) => adapted(value),
                };
            }
        }
        Value::Array(list) => list
            .iter_mut()
            .for_each(|value| *value = adapted(value.take())),
        _ => {}
    }
    body
}
