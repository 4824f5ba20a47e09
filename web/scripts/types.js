/** Types of the wire from schema.json: what all tables share, and apart from it what each title shows. */

import { readFileSync, writeFileSync } from "node:fs";
import openapi, { astToString } from "openapi-typescript";

const schema = JSON.parse(readFileSync("schema.json", "utf-8"));

async function write(document, file) {
  const types = await openapi(document, { defaultNonNullable: false, silent: true });
  writeFileSync(file, `/** Made from schema.json by \`npm run types\`. */\n\n${astToString(types)}`);
}

await write(schema, "src/wire.gen.ts");
for (const [title, { schemas }] of Object.entries(schema["x-titles"])) {
  const text = JSON.stringify(schemas).replaceAll(`#/x-titles/${title}/schemas/`, "#/components/schemas/");
  const { openapi: version, info } = schema;
  const apart = { openapi: version, info, paths: {}, components: { schemas: JSON.parse(text) } };
  await write(apart, `src/titles/${title}/view.gen.ts`);
}
