"""What sheets are worth: the points on them, and what may still become of them. A gain that still costs resources
counts for less with every one of them, and for nothing when there is no time left."""
