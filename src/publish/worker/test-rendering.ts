import { siteAt } from '#domain/finance/rates-day.ts';
import { pageFile } from '#domain/url/paths.ts';
import { MANIFEST_FILE, SEARCH_DATA_PATH } from '#search/documents/shards.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { PageContext } from '#publish/pages/page-context.ts';
import { pagesOfGroup, planSite, resolvePath } from '#publish/plan/site-pages.ts';
import { toHostingFiles } from '#publish/release/hosting-files.ts';
import { planSearchFiles } from '#publish/release/search-files.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import type { PublishTools } from './publish-job.ts';
import { pathOfFile } from './removed-files.ts';

/** A site as it would be published, without a release: each page is rendered when it is first read. */
export type RenderedSite = {
  /** Names of its pages: `search.html`. */
  pages(): readonly string[];
  /** The texts that are written beside the pages, by file: `robots.txt`, `search-data/manifest.json`. */
  texts(): ReadonlyMap<string, string>;
  /** Whether it has a page, or a text beside the pages. */
  has(file: string): boolean;
  /** The HTML of a page, or a text beside the pages; throws when there is none. */
  read(file: string): Promise<string>;
};

/** Plans the pages of a dealer with a stock at a time (ms), for tests that look at them alone. */
export function renderSite(
  tools: Pick<PublishTools, 'render' | 'publicDir'>,
  dealer: Site,
  { snapshot, now }: { snapshot: StockSnapshot; now: number },
): RenderedSite {
  const site = siteAt(dealer, now);
  const context = { site, snapshot, now };
  const pages = once(() => {
    const planned = planSite(context).flatMap((group) => pagesOfGroup(context, group));
    return new Set(planned.map(({ page }) => pageFile(page.path)));
  });
  const texts = once(() => toTexts(context, tools.publicDir, (path) => pages().has(pageFile(path))));
  const read = new Map<string, Promise<string>>();

  async function make(file: string): Promise<string> {
    const found = file.endsWith('.html') ? resolvePath(context, pathOfFile(file)) : null;
    if (found !== null) return (await tools.render(site, found.page)).toString();
    const text = texts().get(file);
    if (text === undefined) throw new Error(`${site.id} has no ${file}.`);
    return text;
  }
  return {
    pages: () => [...pages()],
    texts,
    has: (file) => pages().has(file) || texts().has(file),
    read(file) {
      const made = read.get(file) ?? make(file);
      read.set(file, made);
      return made;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** The texts beside the pages: those that hosts read, and the data of the search. */
function toTexts(
  { site, snapshot, now }: PageContext,
  publicDir: string,
  isThere: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const folder = SEARCH_DATA_PATH.slice(1);
  const { manifest, files } = planSearchFiles(snapshot, null);
  return new Map([
    ...toHostingFiles({ site, gone: snapshot.gone, isThere, publicDir, now }),
    [`${folder}/${MANIFEST_FILE}`, JSON.stringify(manifest)],
    ...[...files].map(([name, text]) => [`${folder}/${name}`, text] as const),
  ]);
}
