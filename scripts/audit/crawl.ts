import AxeBuilder from '@axe-core/playwright';
import { chromium, type Page } from 'playwright';
import { resolveChromium } from '../chromium.ts';
import { report, type Finding } from './finding.ts';

export type CrawlSite = { id: string; origin: string; limit: number };

type Visit = { path: string; title: string; description: string; links: string[]; problems: string[] };

/** What a careful reader sees on one page; runs in the page. */
function inspect(): Omit<Visit, 'path' | 'problems'> & { headings: number; unsized: number } {
  // `mailto:`, `tel:` and `sms:` have no origin, so they are left out with other sites.
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === location.origin)
    .map((link) => link.pathname + link.search);
  return {
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    links: [...new Set(links)],
    headings: document.querySelectorAll('h1').length,
    unsized: document.querySelectorAll('img:not([width][height])').length,
  };
}

/** One page; one that cannot be looked at is a finding, and the crawl goes on. */
async function visit(page: Page, site: CrawlSite, path: string, complaints: string[]): Promise<Visit> {
  try {
    return await look(page, site, path, complaints);
  } catch (error) {
    return { path, title: path, description: '', links: [], problems: [`cannot be looked at: ${error}`] };
  }
}

async function look(page: Page, site: CrawlSite, path: string, complaints: string[]): Promise<Visit> {
  complaints.length = 0;
  const response = await page.goto(site.origin + path, { waitUntil: 'load' });
  const problems: string[] = [];
  if (response?.status() !== 200) problems.push(`answers ${response?.status()}`);
  const { headings, unsized, ...seen } = await page.evaluate(inspect);
  if (seen.description === '') problems.push('no description');
  if (headings !== 1) problems.push(`${headings} h1`);
  if (unsized > 0) problems.push(`${unsized} pictures without a size`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  problems.push(...violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html}`), ...complaints);
  return { path, ...seen, problems };
}

/**
 * A link as the crawl knows it: `/search?make=Kia` and `/search?make=Ford` are one and the same file, so of
 * all links with the same path and the same keys it follows the first.
 */
function toPattern(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return `${pathname}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;
}

/** Follows every link of a site breadth first, up to its limit, with axe on every page. */
async function crawlSite(
  page: Page,
  site: CrawlSite,
  complaints: string[],
  stop: AbortSignal,
): Promise<Finding[]> {
  const known = new Set([toPattern('/')]);
  const queue = ['/'];
  const titles = new Map<string, string>();
  const findings: Finding[] = [];
  for (let path = queue.shift(); path !== undefined && findings.length < site.limit; path = queue.shift()) {
    stop.throwIfAborted();
    const seen = await visit(page, site, path, complaints);
    // A page with a query is the same file as its path, with the same title.
    const twin = path.includes('?') ? undefined : titles.get(seen.title);
    if (twin !== undefined) seen.problems.push(`has the title of ${twin}: ${seen.title}`);
    if (!path.includes('?')) titles.set(seen.title, path);
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
  return findings;
}

/** Visits every page of the sites (or as many as their limit): status, one h1, sizes, console, axe, titles. */
export async function auditCrawl(sites: readonly CrawlSite[], stop: AbortSignal): Promise<Finding[]> {
  const { executablePath, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    const findings: Finding[] = [];
    for (const site of sites) findings.push(...(await crawlSite(page, site, complaints, stop)));
    return findings;
  } finally {
    await browser.close();
  }
}
