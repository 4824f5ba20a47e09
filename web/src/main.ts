import { mount } from "svelte";

import "./app.css";
import App from "./App.svelte";
import { clock } from "./lib/browser/clock.svelte";
import { screen } from "./lib/browser/screen.svelte";
import { settings } from "./lib/browser/settings.svelte";
import { words } from "./lib/words/words.svelte";

settings.begin();
screen.begin();
clock.begin();
await words.begin();

const target = document.getElementById("app");
if (target) mount(App, { target });
