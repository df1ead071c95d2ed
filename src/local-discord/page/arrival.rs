//! Whose page it is: that of a person who is there, or of one who comes with a new name.

use super::request::Refusal;
use crate::model::snowflake::{Id, MAX_PEOPLE};
use crate::model::world::World;
use crate::options::is_person_name;
use crate::server::announce;
use crate::server::handle::Server;
use serde_json::Value;

/// The person whom a page names, by an id or name; the first one if it names nobody. A new name makes a new person.
pub fn arrive(server: &Server, world: &mut World, named: &Value) -> Result<Id, Refusal> {
    if named.is_null() {
        return Ok(world.people[0].id);
    }
    let name = named.as_str().unwrap_or_default().trim();
    let people = || world.people.iter().filter(|person| !person.is_bot);
    let id = Id::from_value(named);
    let known = people()
        .find(|person| Some(person.id) == id)
        .or_else(|| people().find(|person| person.name == name))
        .or_else(|| people().find(|person| person.name.to_lowercase() == name.to_lowercase()));
    if let Some(known) = known {
        return Ok(known.id);
    }
    if id.is_some() {
        return Err("There is nobody with this id");
    }
    if !is_person_name(name) {
        return Err("A name has 1 to 32 characters");
    }
    if people().count() >= MAX_PEOPLE {
        return Err("There are as many people as there can be");
    }
    let id = world.add_person(name.to_owned());
    if let Some(person) = world.person(id) {
        tracing::info!(name, "a new person");
        announce::person_arrived(server, world, person);
    }
    Ok(id)
}
