import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { templateNames } from '#templates/templates.ts';
import { toFrameOutline, toOutline } from './outline.ts';
import type { Patch } from './json-place.ts';
import { set } from './proof.ts';
import { publishRound, type Published } from './publish-round.ts';

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

const publications: Awaited<ReturnType<typeof publishRound>>[] = [];
let tools: PublishTools;

beforeAll(async () => {
  tools = await loadTestTools('');
});
afterAll(() => {
  for (const { remove } of publications) remove();
});

async function publish(...patches: Patch[]): Promise<Published> {
  const publication = await publishRound(tools, patches);
  publications.push(publication);
  return publication.published;
}

it('what the pages of a dealer with every setting say changes only on purpose', async () => {
  // One of the two sold cars is sold for longer than that, so its page says only that it is.
  const site = await publish(set('site.json', 'include_sold_cars_days', 3));
  const outlines = site.pages
    .filter(isOther)
    .map((page) => ({ name: page, lines: toOutline(site.read(page)) }));
  await expect(joinOutlines(outlines)).toMatchFileSnapshot('outline.txt');
}, 60_000);

it('what each template makes of a page, and what stands around it, changes only on purpose', async () => {
  const shown = ['index', 'models', 'cars/2024-toyota-rav4-cruiser-hybrid-e1'];
  const outlines: { name: string; lines: string[] }[] = [];
  for (const template of templateNames) {
    const { read } = await publish(
      set('site.json', 'template', template),
      set('features.json', 'fullPhone', undefined),
      set('pages.json', 'vehicle.finance.heading', 'A loan'),
      set('navigation.json', 'utilities', [{ label: 'Text', href: 'sms:+61491570158' }]),
    );
    for (const page of shown) {
      const html = read(`${page}.html`);
      const lines = [...toFrameOutline(html), 'h1 (main)', ...toOutline(html)];
      outlines.push({ name: `${template} ${page}`, lines });
    }
  }
  await expect(joinOutlines(outlines)).toMatchFileSnapshot('templates.txt');
}, 120_000);
