"""The server: table logic, store, sockets, promises."""
