"""What goes out over the wire, as types: written into the OpenAPI page, so that clients can generate theirs."""
