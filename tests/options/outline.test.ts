import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { listTenants } from '#tenancy/files/load-tenant.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { toFrameOutline, toOutline, toShape } from './outline.ts';
import { set } from './proof.ts';
import { writeTenant } from './publish-round.ts';
import { renderPages as render, type RenderedPage } from './render-pages.ts';

/** Pages of results differ in their cars, which `/search` shows; pages of hidden sections have nothing of their own. */
const isOther = (page: string): boolean => !/^(?:search|used-car)\/|-hidden\.html$/.test(page);
/** The lines of a page by its headings. */
function toParts(lines: readonly string[]): string[] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (/^(?:(?:h[1-3]|ld(?!\.)|form|nav|fc-[\w-]+|ul|link rel=canonical) |style --brand:)/.test(line))
      parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts.filter((part) => part.length > 0).map((part) => part.join('\n'));
}

/** Outlines below their names. A part that stands before as it is, is named by its first line alone. */
function joinOutlines(outlines: readonly { name: string; lines: readonly string[] }[]): string {
  const said = new Set<string>();
  const shorten = (part: string): string => {
    if (part.includes('\n') && said.has(part)) return `${part.split('\n')[0]} (as above)`;
    said.add(part);
    return part;
  };
  const texts = outlines.map(({ name, lines }) =>
    [`== ${name}`, ...toParts(lines).map(shorten), ''].join('\n'),
  );
  return texts.join('\n');
}

/** What is recorded of a page. A page that is no index is in no sitemap either. */
const toRecord = (name: string, html: string, robots: string) => ({
  name,
  lines: [`${toShape(html)} ${robots}`, ...toOutline(html)],
});

let tools: PublishTools;

beforeAll(async () => {
  tools = await loadTestTools('');
});

const renderPages = (
  isWanted: (file: string) => boolean,
  write: (tenantsDir: string) => void,
  tenant?: string,
): Promise<RenderedPage[]> => render(tools, isWanted, write, tenant);

/** Of the pages of caravans every eighth is recorded: they differ in shape, and each is long. */
const EVERY = 8;

const FIXTURES = 'tests/fixtures/tenants';
/** A dealer that sets only what it must, beside a page of test drives without a form, and one that shows nothing yet. */
const SMALL = 'fixture-minimal';
const drives = {
  path: '/drive-without-form',
  title: 'Test drives',
  description: 'Drive a car.',
  heading: 'Test drives',
  sections: [
    { type: 'enquiry', kind: 'test-drive', form: false },
    { type: 'price-index', heading: 'By price', steps: [20_000] },
  ],
};

function writeSmall(tenantsDir: string, template: string): void {
  for (const name of ['_presets', SMALL])
    cpSync(join(FIXTURES, name), join(tenantsDir, name), { recursive: true });
  const add = (name: string, more: object): void => {
    const file = join(tenantsDir, SMALL, name);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...more }));
  };
  add('site.json', { template });
  // Beside a calculator this panel is not shown, so it is here.
  add('pages.json', { vehicle: { finance: { heading: 'A loan' } } });
  mkdirSync(join(tenantsDir, SMALL, 'pages'), { recursive: true });
  const sections = drives.sections.map((section) => ({ ...section, hidden: true }));
  const hidden = { ...drives, path: '/nothing-hidden', title: 'Nothing', description: 'Yet.', sections };
  for (const [name, page] of Object.entries({ drives, hidden }))
    writeFileSync(join(tenantsDir, SMALL, `pages/${name}.json`), JSON.stringify(page));
}

it('what the pages of a dealer with every setting say changes only on purpose', async () => {
  // One of the two sold cars is sold for longer than that, so its page says only that it is.
  const pages = await renderPages(isOther, (folder) =>
    writeTenant(folder, [set('site.json', 'include_sold_cars_days', 3)]),
  );
  const outlines = pages.map(([file, html, robots]) => toRecord(file, html, robots));
  await expect(joinOutlines(outlines)).toMatchFileSnapshot('outline.txt');
}, 60_000);

it('what each template makes of a page, and what stands around it, changes only on purpose', async () => {
  const shown = [
    'index.html',
    'models.html',
    'cars/2024-toyota-rav4-cruiser-hybrid-e1.html',
    'cars/2017-toyota-camry-sl-e6.html',
  ];
  const outlines: { name: string; lines: string[] }[] = [];
  for (const template of templateNames) {
    const pages = await renderPages(
      (file) => shown.includes(file),
      (folder) =>
        writeTenant(folder, [
          set('site.json', 'template', template),
          // So that a sold car has a page that only says so.
          set('site.json', 'include_sold_cars_days', 3),
          set('features.json', 'fullPhone', undefined),
          set('navigation.json', 'utilities', [{ label: 'Text', href: 'sms:+61491570158' }]),
        ]),
    );
    expect(pages).toHaveLength(shown.length);
    for (const [file, html] of pages.toSorted(([a], [b]) => shown.indexOf(a) - shown.indexOf(b))) {
      const lines = [toShape(html), ...toFrameOutline(html), 'h1 (main)', ...toOutline(html)];
      outlines.push({ name: `${template} ${file.replace('.html', '')}`, lines });
    }
  }
  await expect(joinOutlines(outlines)).toMatchFileSnapshot('templates.txt');
}, 120_000);

it('what the pages of a dealer with few settings say in each template changes only on purpose', async () => {
  const outlines: { name: string; lines: string[] }[] = [];
  for (const template of templateNames) {
    const pages = await renderPages(isOther, (folder) => writeSmall(folder, template), SMALL);
    for (const [file, html, robots] of pages) outlines.push(toRecord(`${template} ${file}`, html, robots));
  }
  await expect(joinOutlines(outlines)).toMatchFileSnapshot('small.txt');
}, 120_000);

const copyDealer =
  (tenants: string, id: string) =>
  (folder: string): void => {
    for (const name of ['_presets', id]) cpSync(join(tenants, name), join(folder, name), { recursive: true });
  };

it('what the pages of a dealer of motorcycles and trucks say changes only on purpose', async () => {
  const id = 'fixture-wheels';
  const pages = await renderPages(isOther, copyDealer(FIXTURES, id), id);
  const outlines = pages.map(([file, html, robots]) => toRecord(file, html, robots));
  await expect(joinOutlines(outlines)).toMatchFileSnapshot('wheels.txt');
}, 60_000);

it('what a page says of what is towed changes only on purpose', async () => {
  const towed = 'wallum-track';
  const pages = await renderPages((file) => file.startsWith('cars/'), copyDealer('tenants', towed), towed);
  const outlines = pages
    .filter((_page, at) => at % EVERY === 0)
    .map(([file, html, robots]) => toRecord(file, html, robots));
  await expect(joinOutlines(outlines)).toMatchFileSnapshot('towed.txt');
}, 120_000);

it('the pages of the demo dealers change only on purpose; what they say is too long for a record', async () => {
  const lines: string[] = [];
  for (const id of listTenants('tenants')) {
    let of = 0;
    const isWanted = (file: string): boolean => !/^(?:cars|search)\//.test(file) || of++ % EVERY === 0;
    const pages = await renderPages(isWanted, copyDealer('tenants', id), id);
    lines.push(...pages.map(([file, html, robots]) => `${id} ${file} ${toShape(html)} ${robots}`));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('demo.txt');
}, 120_000);
