import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { themeStyle } from '#layouts/theme-style.ts';
import { resolveColours } from '#tenancy/resolve/colours.ts';
import { templates } from '#templates/manifests/templates.ts';
import type { Site } from '#tenancy/site/site.ts';
import { axeOn } from './axe.ts';
import type { PageType } from './page-types.ts';
import { siteUrl, type WatchedPage } from './shopper.ts';

/** A script of this size or more is React's renderer, which no content page loads (decoded bytes). */
const RENDERER_BYTES = 100_000;

/** Brotli bytes of a page's scripts that load before its load event, inline ones included. */
function weighBeforeLoad(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  let loaded = false;
  page.once('load', () => (loaded = true));
  const note = (response: Response): void => {
    if (!loaded && response.request().resourceType() === 'script') scripts.push(response);
  };
  page.on('response', note);
  return async () => {
    page.off('response', note);
    const bodies = await Promise.all(scripts.map((response) => response.body()));
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter((script) => script.src === '' && (script.type === '' || script.type === 'module'))
        .map((script) => script.textContent)
        .join('\n'),
    );
    const bytes = [Buffer.from(inline), ...bodies].map((body) => brotliCompressSync(body).length);
    return bytes.reduce((sum, length) => sum + length, 0);
  };
}

/** Layout shifts of a load with what moved, after fonts have loaded and the page has settled; runs in the page. */
const measureShifts = (): Promise<string[]> =>
  new Promise((resolve) => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };
    const shifts: string[] = [];
    const nameOf = (node: Node | null | undefined): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element
        ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
        : 'something gone';
    };
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => nameOf(node)).join(', ');
        shifts.push(`${value.toFixed(6)} after ${Math.round(startTime)} ms: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    void document.fonts.ready.then(() => setTimeout(() => resolve(shifts), 800));
  });

/** Content of a page; runs in it. */
const readPage = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  const content = (selector: string): string =>
    document.querySelector<HTMLMetaElement>(`meta[${selector}]`)?.content ?? '';
  return {
    title: document.title,
    description: content('name=description'),
    policy: content('http-equiv="Content-Security-Policy"'),
    overflow: scrollWidth - clientWidth,
    headings: document.querySelectorAll('h1').length,
    unsized: document.querySelectorAll('img:not([width][height])').length,
    islands: document.querySelectorAll('astro-island').length,
    largestScript: Math.max(0, ...scripts.map((entry) => Number(Reflect.get(entry, 'decodedBodySize')))),
    phones: [...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href') ?? ''),
  };
};

/**
 * Unreadable texts of a loaded page in the dark scheme: the dealer's own or, without one, the generated one.
 */
async function findUnreadableInDark(page: WatchedPage, site: Site): Promise<string[]> {
  const theme = { ...site.theme, scheme: 'auto' } as const;
  const style = themeStyle({ theme, colours: resolveColours(theme) }, templates[site.settings.template]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const ground = await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    // The page applies the scheme with a delay, and transitions take 120 ms.
    while (!matchMedia('(prefers-color-scheme: dark)').matches) await new Promise(requestAnimationFrame);
    await new Promise((faded) => setTimeout(faded, 300));
    return getComputedStyle(document.body).backgroundColor;
  }, style);
  const { violations } = await axeOn(page).withRules(['color-contrast']).analyze();
  const lightness = Math.max(...(ground.match(/[\d.]+/g) ?? ['255']).map(Number));
  return [
    ...(lightness > 60 ? [`stays as light as ${ground}`] : []),
    ...violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    ),
  ].map((text) => `in the dark: ${text}`);
}

/** Facts and problems of a page at a width; problems are sentences. */
export async function seePage(
  page: WatchedPage,
  site: Site,
  { kind, path, status, words }: PageType,
  checkedInDarkScheme = false,
) {
  const weigh = weighBeforeLoad(page);
  const response = await page.goto(siteUrl(site, path), { waitUntil: 'load' });
  const shifts = await page.evaluate(measureShifts);
  await page.waitForLoadState('networkidle');
  const { violations } = await axeOn(page).analyze();
  const seen = await page.evaluate(readPage);
  const complaints = page.complaints.filter((text) => status === 200 || !text.includes('404'));
  const problems = [
    response?.status() !== status && `answers ${response?.status()}`,
    shifts.length > 0 && `moves at load by ${shifts.join('; ')}`,
    seen.overflow > 0 && `is ${seen.overflow} px wider than the screen`,
    seen.headings !== 1 && `has ${seen.headings} h1`,
    seen.unsized > 0 && `has ${seen.unsized} pictures without width and height`,
    seen.islands === 0 && seen.largestScript > RENDERER_BYTES && 'fetches React, which nothing on it needs',
    ...violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`),
    ...complaints,
    ...(checkedInDarkScheme ? await findUnreadableInDark(page, site) : []),
  ];
  return {
    ...seen,
    kind,
    words,
    shifts,
    bytesBeforeLoad: await weigh(),
    headers: response?.headers() ?? {},
    problems: problems.filter((text) => text !== false).map((text) => `${kind}: ${text}`),
  };
}

export type SeenPage = Awaited<ReturnType<typeof seePage>>;
