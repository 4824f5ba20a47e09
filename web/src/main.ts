import { mount } from "svelte";

import "./app.css";
import App from "./App.svelte";
import { clock } from "./lib/clock.svelte";
import { screen } from "./lib/screen.svelte";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words.svelte";

settings.begin();
screen.begin();
clock.begin();
await words.begin();

const target = document.getElementById("app");
if (target) mount(App, { target });
