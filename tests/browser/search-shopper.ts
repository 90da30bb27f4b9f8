import type { Page } from 'playwright';
import { parseSearchUrl, type SearchState } from '#domain/url/search-url.ts';
import { decodeDocument, type ShardFile } from '#search/documents/document-columns.ts';
import { shardFileName, type ShardManifest } from '#search/documents/shards.ts';
import type { FilteredDocument } from '#search/contract/search.ts';

/** Visible state of a search screen, read from the page. */
export type Seen = {
  url: string;
  count: number;
  chips: string[];
  /** Paths of the cards' cars, in order. */
  cards: string[];
  /** Count beside each value, by the facet's heading. */
  facets: Record<string, Record<string, number>>;
};

const toNumber = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d]/g, ''));

/** Waits until the screen shows the answer for its address and is idle. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // The island is hydrated and its effects have run: before that key presses have no effect.
      (window as Window & { hydrated?: WeakSet<Element> }).hydrated?.has(
        document.querySelector('.search') ?? document.body,
      ) === true &&
      !document.documentElement.classList.contains('search-pending') &&
      document.querySelector('.search-results[aria-busy=true]') === null,
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

export async function readScreen(page: Page): Promise<Seen> {
  const raw = await page.evaluate(() => {
    const texts = (root: ParentNode, selector: string) =>
      [...root.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? '');
    return {
      url: location.pathname + location.search,
      count: document.querySelector('.search-count b')?.textContent ?? null,
      chips: texts(document, '.chips .chip'),
      cards: [...document.querySelectorAll('.search-cards:not(.search-near *) .card-title a')].map(
        (link) => new URL((link as HTMLAnchorElement).href).pathname,
      ),
      facets: [...document.querySelectorAll('.search-panel .facet')].map((facet) => ({
        label: facet.querySelector('h3')?.textContent ?? '',
        values: texts(facet, '.facet-option .facet-value'),
        counts: texts(facet, '.facet-option .facet-count'),
      })),
    };
  });
  return {
    ...raw,
    count: toNumber(raw.count),
    facets: Object.fromEntries(
      raw.facets.map(({ label, values, counts }) => [
        label,
        Object.fromEntries(values.map((value, index) => [value, toNumber(counts[index] ?? '')])),
      ]),
    ),
  };
}

/** The state in the address, whatever the page shows. */
export const stateOf = (page: Page): SearchState => parseSearchUrl(new URL(page.url()).search);

/** The cars of a published site's search, for the test's own evaluation. */
export async function readStock(page: Page): Promise<FilteredDocument[]> {
  const load = (name: string): Promise<unknown> =>
    page.evaluate(async (file) => (await fetch(`/search-data/${file}`)).json() as Promise<unknown>, name);
  const manifest = (await load('manifest.json')) as ShardManifest;
  const parts = await Promise.all(
    manifest.parts.map(async (part) => {
      const columns = (await load(shardFileName('columns', part.columns))) as ShardFile;
      const cards = (await load(shardFileName('cards', part.cards))) as ShardFile;
      return Array.from({ length: columns.rows }, (_, row) => decodeDocument(columns, cards, row));
    }),
  );
  return parts.flat();
}
