import { expect, it, vi } from 'vitest';
import { crawlSite, type CrawlSite } from './crawl.ts';

const links: Record<string, string[]> = {
  '/': ['/a', '/b'],
  '/a': ['/', '/c'],
  '/b': [],
  '/c': [],
  '/d': [],
};

async function crawl(site: Pick<CrawlSite, 'limit' | 'whole'>) {
  vi.spyOn(console, 'log').mockReturnValue();
  const visit = async (path: string) => {
    const words = { title: path, description: path };
    return { path, ...words, links: links[path] ?? [], isOwn: true, problems: [] };
  };
  const { signal } = new AbortController();
  return crawlSite({ id: 'lot', origin: 'http://lot', ...site }, ['/', '/d'], visit, signal);
}

it('a crawl follows every link, then the pages that only the sitemap lists', async () => {
  const findings = await crawl({ limit: 5, whole: true });
  expect(findings).toEqual(['/', '/a', '/b', '/c', '/d'].map((path) => ({ name: `lot${path}` })));
});

it('a crawl of all pages reports when its limit left out pages, of links or of the sitemap', async () => {
  for (const [limit, left] of [
    [3, '/c'],
    [4, '/d'],
  ] as const) {
    const findings = await crawl({ limit, whole: true });
    expect(findings).toHaveLength(limit + 1);
    expect(findings.at(-1)?.problem).toContain(`stopped at ${limit} pages before ${left} `);
  }
  expect(await crawl({ limit: 3 })).toHaveLength(3);
});
