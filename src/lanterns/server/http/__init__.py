"""The HTTP interface: routes, and what every request passes on its way to them."""
