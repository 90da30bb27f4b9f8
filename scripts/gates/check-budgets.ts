/**
 * Prints the sizes of the last `astro build` beside tests/budgets.json, and exits with 1 when a limit is
 * exceeded. A separate process, because it loads the compiled site to read its manifest.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { budgetsFile, limitFor, weigh, weighElements, type Budgets, type Manifest } from './budgets.ts';

const dist = resolve(process.env.FORECOURT_DIST ?? 'dist');
const entry = join(dist, 'server', 'entry.mjs');
if (!existsSync(entry)) {
  console.error(`${entry} is missing: compile the site first (npm test -- --only build).`);
  process.exit(1);
}

const { createApp } = (await import(pathToFileURL(entry).href)) as { createApp(): { manifest: Manifest } };
const budgets = JSON.parse(readFileSync(budgetsFile, 'utf8')) as Budgets;
let over = 0;
const client = join(dist, 'client');
const weights = [
  ...weigh(createApp().manifest, client, budgets.alternatives),
  ...weighElements(Object.keys(budgets.elements), client),
];
for (const weight of weights) {
  const limit = limitFor(budgets, weight);
  if (weight.bytes > limit) over += 1;
  const mark = weight.bytes > limit ? '✗' : ' ';
  console.log(
    `${mark} ${weight.kind.padEnd(8)} ${weight.name.padEnd(32)} ${weight.bytes} of ${limit} bytes brotli`,
  );
}
if (over > 0) console.log(`${over} too heavy: make them lighter. The limits stand in ${budgetsFile}.`);
process.exit(over > 0 ? 1 : 0);
