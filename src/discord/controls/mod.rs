//! Buttons and menus: what each does (`custom_id`), how they are made, and how many of them Discord takes.

pub(crate) mod components;
pub(crate) mod custom_id;
pub(crate) mod limits;
pub(crate) mod page_buttons;
