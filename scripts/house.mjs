// Lines of every room, the lowest floor first, product beside tests; empty lines are not counted: node scripts/house.mjs
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FLOORS = 'record store wire scenario tools agents trial result experiments report cli'.split(' ');
const TEST = /\.(test|suite|fixture|model|laws)\.ts$/;

const source = fileURLToPath(new URL('../src/', import.meta.url));
/** @type {Map<string, { product: number, tests: number }>} */
const rooms = new Map([...FLOORS, '(beside them)', 'all'].map((room) => [room, { product: 0, tests: 0 }]));
for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))) {
  const lines = readFileSync(source + path, 'utf8').match(/^.*\S/gm)?.length ?? 0;
  const [room = ''] = path.includes('/') ? path.split('/') : ['(beside them)'];
  for (const name of [room, 'all']) {
    const counted = rooms.get(name) ?? { product: 0, tests: 0 };
    counted[TEST.test(path) ? 'tests' : 'product'] += lines;
    rooms.set(name, counted);
  }
}
for (const [room, { product, tests }] of rooms) {
  console.log(`${room.padEnd(14)}${String(product).padStart(7)} product${String(tests).padStart(7)} tests`);
}
