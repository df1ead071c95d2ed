//! Faults of the local Discord as values, and those that are in force:
//! what goes wrong with requests and with the gateway because a test or a person has asked for it.

pub mod active;
pub mod fault;
pub mod gateway;
