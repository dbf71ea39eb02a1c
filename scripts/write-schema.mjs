// Writes schemas/scenario.schema.json from the built package: npm run build && node scripts/write-schema.mjs
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scenarioJsonSchema } from '#built/scenario/shape.js';

const path = fileURLToPath(new URL('../schemas/scenario.schema.json', import.meta.url));
writeFileSync(path, `${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`);
