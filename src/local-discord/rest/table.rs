//! A router that keeps a list of its routes, so that the documentation can have it.

use crate::server::handle::SharedServer;
use axum::Router;
use axum::handler::Handler;
use axum::routing::{MethodFilter, on};

/// A route of the API.
#[derive(Clone, Copy, Debug)]
pub struct ServedRoute {
    /// Its HTTP method.
    pub method: &'static str,
    /// Its path below `/api/v10`.
    pub path: &'static str,
    /// What it does.
    pub what: &'static str,
}

/// Routes, and the list of them.
#[derive(Default)]
pub struct Table {
    pub router: Router<SharedServer>,
    pub routes: Vec<ServedRoute>,
}

/// Methods of [`Table`], one for each HTTP method: the path, what the route does, and its handler.
macro_rules! methods {
    ($($name:ident $filter:ident $method:literal),* $(,)?) => {
        impl Table {
            $(pub fn $name<H: Handler<T, SharedServer>, T: 'static>(
                self,
                path: &'static str,
                what: &'static str,
                handler: H,
            ) -> Self {
                let route = ServedRoute { method: $method, path, what };
                self.add(route, MethodFilter::$filter, handler)
            })*
        }
    };
}

methods! {
    get GET "GET",
    post POST "POST",
    put PUT "PUT",
    patch PATCH "PATCH",
    delete DELETE "DELETE",
}

impl Table {
    fn add<H: Handler<T, SharedServer>, T: 'static>(
        mut self,
        route: ServedRoute,
        filter: MethodFilter,
        handler: H,
    ) -> Self {
        self.router = self.router.route(route.path, on(filter, handler));
        self.routes.push(route);
        self
    }
}
