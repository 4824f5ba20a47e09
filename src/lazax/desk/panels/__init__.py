"""The form for each kind of validated ask: what rows there are, what they come to. A title brings its own panels."""
