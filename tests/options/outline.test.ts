import { expect, it } from 'vitest';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { toOutline } from './outline.ts';
import { publishRound, type Published } from './publish-round.ts';

/** Pages of results differ in their cars, which `/search` shows. */
const isOther = (page: string): boolean => !/^(?:search|used-car)\//.test(page);

/** The outlines of all pages; a line that an earlier page has is not repeated. */
function outlineSite({ pages, read }: Published): string {
  const said = new Set<string>();
  return pages
    .filter(isOther)
    .map((page) => {
      const own = [...new Set(toOutline(read(page)))].filter((line) => !said.has(line));
      for (const line of own) said.add(line);
      return [`== ${page}`, ...own, ''].join('\n');
    })
    .join('\n');
}

it('what the pages of a dealer with every setting say changes only on purpose', async () => {
  const { published, remove } = await publishRound(await loadTestTools(''), []);
  const outline = outlineSite(published);
  remove();
  await expect(outline).toMatchFileSnapshot('outline.txt');
}, 60_000);
