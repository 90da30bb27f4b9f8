import AxeBuilder from '@axe-core/playwright';
import pLimit from 'p-limit';
import { chromium, type Page } from 'playwright';
import { resolveChromium } from '../chromium.ts';
import { ask } from './ask.ts';
import { report, type Finding } from './finding.ts';
import { findHtmlFaults } from './html-rules.ts';
import { findKeyboardTrap } from './keyboard.ts';

export type CrawlSite = {
  id: string;
  origin: string;
  /** Maximum number of visited pages. */
  limit: number;
  /** Whether reaching the limit is a failure, because every page must be visited. */
  whole?: true;
};

type Visit = {
  path: string;
  title: string;
  description: string;
  links: string[];
  /** Whether the page is canonical. */
  isOwn: boolean;
  problems: string[];
};

/**
 * Messages of the browser since the page was requested, and the kinds of pages already checked with the Tab
 * key.
 */
type CrawlState = { complaints: string[]; walked: Set<string> };

/** Collects the facts and problems of one page; runs in the page. */
function inspect(): Omit<Visit, 'path' | 'problems'> & { headings: number; unsized: number } {
  // `mailto:`, `tel:` and `sms:` have no origin, so they are left out with other sites.
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === location.origin)
    .map((link) => link.pathname + link.search);
  return {
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    // A page with a query is the same file as its path; a page with two paths names its canonical one.
    isOwn:
      location.search === '' &&
      URL.parse(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '')?.pathname ===
        location.pathname,
    links: [...new Set(links)],
    headings: document.querySelectorAll('h1').length,
    unsized: document.querySelectorAll('img:not([width][height])').length,
  };
}

/** Visits a page; a page that fails to load is a finding, and the crawl goes on. */
async function visit(page: Page, site: CrawlSite, path: string, on: CrawlState): Promise<Visit> {
  try {
    return await (isDocument(path) ? askFor(site, path) : look(page, site, path, on));
  } catch (error) {
    const problems = [`cannot be looked at: ${error}`];
    return { path, title: path, description: '', links: [], isOwn: false, problems };
  }
}

/** A brochure, a report or a feed: not a page to check, but the link to it may be dead. */
const isDocument = (path: string): boolean => /\.\w+$/.test(new URL(path, 'http://site').pathname);

async function askFor(site: CrawlSite, path: string): Promise<Visit> {
  const { status } = await ask(site.origin + path);
  const problems = status === 200 ? [] : [`answers ${status}`];
  return { path, title: path, description: '', links: [], isOwn: false, problems };
}

async function look(
  page: Page,
  site: CrawlSite,
  path: string,
  { complaints, walked }: CrawlState,
): Promise<Visit> {
  complaints.length = 0;
  const response = await page.goto(site.origin + path, { waitUntil: 'load' });
  const problems: string[] = [];
  if (response?.status() !== 200) problems.push(`answers ${response?.status()}`);
  const { headings, unsized, ...seen } = await page.evaluate(inspect);
  if (seen.description === '') problems.push('no description');
  if (headings !== 1) problems.push(`${headings} h1`);
  if (unsized > 0) problems.push(`${unsized} pictures without a size`);
  // Merging the results of frames needs a second page in axe; pages without frames do not need it.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).analyze();
  problems.push(...violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html}`));
  // Checks the HTML as sent, because scripts have changed the document.
  problems.push(...findHtmlFaults((await response?.text()) ?? ''));
  const kind = toKind(path);
  if (!walked.has(kind)) {
    walked.add(kind);
    const trap = await findKeyboardTrap(page);
    if (trap !== null) problems.push(trap);
  }
  problems.push(...complaints);
  return { path, ...seen, problems };
}

/**
 * Groups links to the same file: `/search?make=Kia` and `/search?make=Ford` differ only in a value, so only
 * the first link with the same path and keys is followed.
 */
function toPattern(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return `${pathname}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;
}

/** Reports titles and descriptions that another page has too; remembers this page's. */
function tellTwins(
  told: Record<'title' | 'description', Map<string, string>>,
  path: string,
  seen: Visit,
): string[] {
  return (['title', 'description'] as const).flatMap((words) => {
    const twin = told[words].get(seen[words]);
    told[words].set(seen[words], path);
    return twin === undefined ? [] : [`has the ${words} of ${twin}: ${seen[words]}`];
  });
}

/** Groups pages with the same layout: all cars, all searches; each content page is its own kind. */
function toKind(path: string): string {
  const [first = '', ...further] = path.replace(/\?.*/, '').split('/').slice(1);
  return further.length > 0 ? `/${first}/…` : `/${first}`;
}

/** Paths of the sitemap, which are visited even without a link to them. */
async function listMapped(site: CrawlSite): Promise<string[]> {
  const { text } = await ask(`${site.origin}/sitemap.xml`);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/**
 * Follows every link of a site breadth first, up to its limit, then the remaining pages of its sitemap:
 * checks status, HTML, axe, titles and descriptions on every page, and the Tab key on one page of each kind.
 */
export async function crawlSite(
  site: CrawlSite,
  mapped: readonly string[],
  visitPage: (path: string) => Promise<Visit>,
  stop: AbortSignal,
): Promise<Finding[]> {
  const known = new Set([toPattern('/')]);
  const queue = ['/'];
  const told = { title: new Map<string, string>(), description: new Map<string, string>() };
  const findings: Finding[] = [];
  const next = (): string | undefined => queue.shift() ?? mapped.find((path) => !known.has(toPattern(path)));
  let path = next();
  for (; path !== undefined && findings.length < site.limit; path = next()) {
    stop.throwIfAborted();
    known.add(toPattern(path));
    const seen = await visitPage(path);
    if (seen.isOwn) seen.problems.push(...tellTwins(told, path, seen));
    for (const link of seen.links) {
      const pattern = toPattern(link);
      if (known.has(pattern)) continue;
      known.add(pattern);
      queue.push(link);
    }
    const problem = seen.problems.length > 0 ? { problem: seen.problems.join('\n') } : {};
    findings.push(report({ name: `${site.id}${path}`, ...problem }));
  }
  console.log(`  ${site.id}: ${findings.length} pages visited`);
  if (path === undefined || site.whole === undefined) return findings;
  const problem = `the crawl stopped at ${site.limit} pages before ${path} and what it leads to. Expected every page: raise the limit in scripts/audit.ts.`;
  return [...findings, report({ name: `${site.id} as a whole`, problem })];
}

/** Visits every page of the sites, or as many as their limit. */
export async function auditCrawl(sites: readonly CrawlSite[], stop: AbortSignal): Promise<Finding[]> {
  const atATime = pLimit(2);
  return (await Promise.all(sites.map((site) => atATime(() => crawlInBrowser(site, stop))))).flat();
}

/** Uses one browser per site, because two pages of one browser take the focus from each other. */
async function crawlInBrowser(site: CrawlSite, stop: AbortSignal): Promise<Finding[]> {
  const { executablePath, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    const on: CrawlState = { complaints: [], walked: new Set() };
    page.on('console', (message) => message.type() === 'error' && on.complaints.push(message.text()));
    page.on('pageerror', (error) => on.complaints.push(String(error)));
    const visitPage = (path: string): Promise<Visit> => visit(page, site, path, on);
    return await crawlSite(site, await listMapped(site), visitPage, stop);
  } finally {
    await browser.close();
  }
}
