import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { toFrameOutline, toOutline } from './outline.ts';
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

const templates = ['atlas', 'drift', 'torque'];
const publications: Awaited<ReturnType<typeof publishRound>>[] = [];
let tools: PublishTools;

beforeAll(async () => {
  tools = await loadTestTools('');
});
afterAll(() => {
  for (const { remove } of publications) remove();
});

async function publish(template: string): Promise<Published> {
  const publication = await publishRound(tools, [set('site.json', 'template', template)]);
  publications.push(publication);
  return publication.published;
}

it('what the pages of a dealer with every setting say changes only on purpose', async () => {
  await expect(outlineSite(await publish('atlas'))).toMatchFileSnapshot('outline.txt');
}, 60_000);

it('what stands around the pages of each template changes only on purpose', async () => {
  const outlines: string[] = [];
  for (const template of templates) {
    const { read } = await publish(template);
    for (const page of ['index.html', 'models.html'])
      outlines.push([`== ${template} ${page}`, ...toFrameOutline(read(page)), ''].join('\n'));
  }
  await expect(outlines.join('\n')).toMatchFileSnapshot('frames.txt');
}, 120_000);
