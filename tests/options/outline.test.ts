import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { templateNames } from '#templates/templates.ts';
import { toFrameOutline, toOutline } from './outline.ts';
import type { Patch } from './json-place.ts';
import { set } from './proof.ts';
import { publishRound, type Published } from './publish-round.ts';

/** Pages of results differ in their cars, which `/search` shows. */
const isOther = (page: string): boolean => !/^(?:search|used-car)\//.test(page);
/** Headings name the section that a page has; other lines are not repeated when an earlier page has them. */
const isHeading = (line: string): boolean => /^h[1-4] /.test(line);

/** The outlines of all pages. */
function outlineSite({ pages, read }: Published): string {
  const said = new Set<string>();
  return pages
    .filter(isOther)
    .map((page) => {
      const own = toOutline(read(page)).filter((line) => isHeading(line) || !said.has(line));
      for (const line of own) said.add(line);
      return [`== ${page}`, ...new Set(own), ''].join('\n');
    })
    .join('\n');
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
  await expect(outlineSite(site)).toMatchFileSnapshot('outline.txt');
}, 60_000);

it('what each template makes of a page, and what stands around it, changes only on purpose', async () => {
  const shown = ['index', 'models', 'cars/2024-toyota-rav4-cruiser-hybrid-e1'];
  const outlines: string[] = [];
  for (const template of templateNames) {
    const patches = [set('site.json', 'template', template), set('features.json', 'fullPhone', undefined)];
    const { read } = await publish(...patches);
    const outline = shown.flatMap((page) => {
      const html = read(`${page}.html`);
      return [`== ${template} ${page}`, ...toFrameOutline(html), ...toOutline(html), ''];
    });
    outlines.push([...new Set(outline)].join('\n'));
  }
  await expect(outlines.join('\n')).toMatchFileSnapshot('templates.txt');
}, 120_000);
