import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from './project-copy.ts';

/** A block that shows stock: one folder … */
const block = {
  'src/blocks/stock-total/block.ts': `import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const stockTotal = defineBlock({
  type: 'stock-total',
  about: 'How many cars there are.',
  settings: { heading: headingSchema },
  sheets: ['stock-total'],
  data: ({ stock }) => stock.ask({}).count,
});
`,
  'src/blocks/stock-total/stock-total.css': '.stock-total { font-weight: 700; }\n',
  'src/blocks/stock-total/StockTotal.astro': `---
/** How many cars there are. */
import type { SectionProps } from '#blocks/block-props.ts';

type Props = SectionProps<'stock-total'>;
const { settings, data } = Astro.props;
---

<section class="stock-total"><h2>{settings.heading}</h2><p>{data} in stock</p></section>
`,
};
/** … and one line. */
const blockLine = "export { stockTotal } from './stock-total/block.ts';\n";

/** A panel: one file … */
const panel = {
  'src/panels/OwnersManual.astro': `---
/** Where the manual is. */
import type { PanelProps } from './panel-props.ts';

type Props = PanelProps;
---

<p class="owners-manual">The manual of this {Astro.props.page.car.make} is in the glovebox.</p>
`,
};
/** … and one line. */
const panelLine = "  'owners-manual': { heading: 'Manual', anchor: 'manual' },\n";

type Published = { before: string; after: string; isTouched: boolean; vehicles: string[] };

let remove: () => Promise<void>;
let published: Published;

async function addLine(file: string, find: string, line: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(find);
  await writeFile(
    file,
    text.replace(find, () => `${find}${line}`),
  );
}

beforeAll(async () => {
  const copy = await copyProject();
  remove = copy.remove;
  const { folder } = copy;
  await cp('package-lock.json', join(folder, 'package-lock.json'));
  for (const [name, text] of Object.entries({ ...block, ...panel })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await addLine(
    join(folder, 'src/blocks/blocks.ts'),
    "export { weights } from './weights/block.ts';\n",
    blockLine,
  );
  await addLine(join(folder, 'src/panels/panels.ts'), 'export const panels = {\n', panelLine);
  const { FORECOURT_DIST: _dist, NODE_OPTIONS: _options, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'scripts/audit/added-entries.fixture.ts')],
    { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 },
  );
  published = JSON.parse(stdout) as Published;
}, 180_000);
afterAll(() => remove());

it('a new block is one folder and one line: it is published, styled, and changes with the stock', () => {
  expect(published.before).toContain('<p>2 in stock</p>');
  expect(published.before).toMatch(/<link rel="stylesheet" href="[^"]*stock-total/);
  expect(published.isTouched).toBe(true);
  expect(published.after).toContain('<p>1 in stock</p>');
});

it('a new panel is one file and one line: it is published in every template', () => {
  expect(published.vehicles).toHaveLength(3);
  for (const html of published.vehicles) {
    expect(html).toContain('The manual of this Mazda is in the glovebox.');
    expect(html).toMatch(/<section[^>]* id="manual"[^>]*>\s*<h2>Manual<\/h2>/);
  }
});
