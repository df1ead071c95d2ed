//! Validates the bot's requests against Discord's OpenAPI description: a field that it does not know is an error.
//! Skipped, with a message, where the file does not exist.

use jsonschema::Validator;
use local_discord::Request;
use parking_lot::Mutex;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::LazyLock;

/// The path of the description, which is not part of the project.
const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../../shared/discord/openapi.json"
);

static API: LazyLock<Option<Value>> = LazyLock::new(|| {
    let text = std::fs::read_to_string(Path::new(FILE)).ok()?;
    let mut api: Value = serde_json::from_str(&text).unwrap();
    forbid_unknown_fields(&mut api["components"]["schemas"]);
    forbid_unknown_fields(&mut api["paths"]);
    Some(api)
});

type Validators = HashMap<(String, String), Option<Validator>>;
static VALIDATORS: LazyLock<Mutex<Validators>> = LazyLock::new(Mutex::default);

/// Fails with everything in these requests that the description does not allow.
pub fn check(requests: &[Request]) {
    let Some(api) = API.as_ref() else {
        // It is not part of the project, so whoever has the project alone cannot hold the requests against it.
        let beside = Path::new(FILE).ancestors().nth(2).unwrap();
        assert!(!beside.exists(), "{FILE} is missing");
        println!("skipped: there is no {FILE} to hold the requests against");
        return;
    };
    assert!(!requests.is_empty(), "the journal is empty");
    let problems: BTreeSet<String> = requests
        .iter()
        .flat_map(|request| problems(api, request))
        .collect();
    let problems: Vec<String> = problems.into_iter().collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// What is wrong with a request, a line each.
fn problems(api: &Value, request: &Request) -> Vec<String> {
    let method = request.method.as_str().to_lowercase();
    let Some(template) = template(api, &request.path) else {
        return vec![format!("Discord has no {}", request.path)];
    };
    if !api["paths"][&template][&method].is_object() {
        return vec![format!("{template} has no {method}")];
    }
    let mut lines = Vec::new();
    // What a busy machine has answered too late is deleted a second time.
    let is_repeated = method == "delete" && request.status == 404;
    if request.status >= 400 && !is_repeated {
        lines.push(format!("answered {}: {request:?}", request.status));
    }
    let mut validators = VALIDATORS.lock();
    let known = validators
        .entry((template.clone(), method.clone()))
        .or_insert_with(|| validator(api, &template, &method));
    let body = adapted(request.body.clone());
    let errors = known.iter().flat_map(|known| known.iter_errors(&body));
    lines.extend(errors.map(|error| {
        let path = error.instance_path();
        let part = body.pointer(path.as_str()).unwrap_or(&Value::Null);
        format!("{method} {template}: {} at {path}: {part}", error.masked())
    }));
    lines
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

/// Makes every object of the description refuse fields that it does not list.
/// Parts of an `allOf` list only some of the fields, so they are left as they are.
fn forbid_unknown_fields(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.get("properties").is_some_and(Value::is_object) {
                let open = fields.entry("additionalProperties");
                open.or_insert(Value::Bool(false));
            }
            let inner = fields.iter_mut().filter(|(name, _)| *name != "allOf");
            inner.for_each(|(_, value)| forbid_unknown_fields(value));
        }
        Value::Array(list) => list.iter_mut().for_each(forbid_unknown_fields),
        _ => {}
    }
}

/// Adapts a body where the description is stricter than Discord: new attachments have numbers as ids on the wire,
/// permissions are strings, and the emoji of a component may say whether it is animated (Discord's reference says so, and serenity always sends it).
fn adapted(mut body: Value) -> Value {
    match &mut body {
        Value::Object(map) => {
            for (key, value) in map.iter_mut() {
                *value = match (key.as_str(), value.take()) {
                    ("default_member_permissions", Value::String(text)) => {
                        text.parse::<u64>().map_or(Value::Null, Value::from)
                    }
                    ("id", Value::Number(number)) => json!(number.to_string()),
                    ("emoji", Value::Object(mut emoji)) => {
                        emoji.remove("animated");
                        Value::Object(emoji)
                    }
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
