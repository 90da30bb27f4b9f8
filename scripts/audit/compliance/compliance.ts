import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { chromium, type Page } from 'playwright';
import {
  carPath,
  carPrintPath,
  comparePath,
  printPath,
  searchPath,
  watchlistPath,
} from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { resolveChromium } from '#scripts/chromium.ts';
import { report, type Finding } from '../finding.ts';
import { readCarOffers } from './car-offers.ts';
import { untilAnswered } from './loan-hands.ts';
import { judgeStates } from './loan-states.ts';
import type { LoanLaw } from './shown-loan.ts';

/** A published site, and what its pages may say of loans. */
export type LoanSite = { id: string; origin: string; law: LoanLaw; paths: readonly string[] };

/** Cars whose print pages are looked at. */
const PRINTS = 3;

/**
 * The paths of all pages in the folder of a published site, the print pages of some cars, and a search that finds nothing.
 *
 * @param offered paths of cars that lenders have offers on: they are printed, too
 */
export function listLoanPaths(folder: string, offered: Iterable<string> = []): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // The menu is a fragment that other pages take in.
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('_'));
  const paths = pages.map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`).toSorted();
  const cars = paths.filter((path) => path.startsWith(carPath('')));
  const printed = new Set([...[...offered].slice(0, PRINTS), ...cars.slice(0, PRINTS)]);
  const prints = [...printed].map((path) => carPrintPath(path.slice(carPath('').length)));
  return [...paths, ...prints, `${searchPath}?query=zzyzx`];
}

/** What the pages of a dealer may say of loans, by its files and its feeds in a folder of dealers. */
export const toLoanLaw = async (site: Site, tenantsDir: string): Promise<LoanLaw> => ({
  finance: site.finance,
  isHire: site.policies.price.subscriptions,
  offers: await readCarOffers(site, tenantsDir),
});

/** How long (ms) lists of saved cars may take until they have them. */
const SAVED_MS = 1_000;

/** Goes to a page, and waits until it is loaded and has the cars that its script adds. */
export async function openQuietly(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  const { pathname, search } = new URL(address);
  if (pathname === watchlistPath || pathname === comparePath) await page.waitForTimeout(SAVED_MS);
  if (pathname.startsWith(searchPath) && search !== '') await untilAnswered(page);
  if (pathname !== printPath || search === '') return;
  // The car is fetched once its sheet is in sight, which a picture that is kept out may push below the window. Its script
  // replaces the sheet meanwhile.
  await page.waitForFunction(() => {
    document.querySelector('.sheet, .print-notice')?.scrollIntoView();
    return document.querySelector('.sheet-title, .print-notice') !== null;
  });
}

/** Loads no pictures and no films, whose room is reserved. */
export async function keepPicturesOut(page: Page): Promise<void> {
  await page.route(/\/pictures\?|\.(?:webp|avif|jpe?g|png|webm|mp4)(?:\?|$)/, (route) => route.abort());
}

/** Saves two cars and adds them to the comparison, so that the lists of this browser have some. */
export async function saveCars(page: Page, origin: string): Promise<void> {
  await openQuietly(page, `${origin}/search`);
  if ((await page.locator('.search-cards [class*="card-toggle-"]').count()) === 0) return;
  await page.waitForFunction(() => customElements.get('fc-saved-links') !== undefined);
  for (const list of ['favourite', 'compare']) {
    const toggles = page.locator(`.search-cards .card-toggle-${list}`);
    for (const at of [0, 1]) if ((await toggles.count()) > at) await toggles.nth(at).click();
  }
}

async function crawlLoans(site: LoanSite, stop: AbortSignal): Promise<Finding[]> {
  const browser = await chromium.launch(await resolveChromium());
  const findings: Finding[] = [];
  let [offers, looks] = [0, 0];
  try {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await keepPicturesOut(page);
    await saveCars(page, site.origin);
    for (const path of site.paths) {
      stop.throwIfAborted();
      const name = `${site.id}${path}`;
      try {
        await openQuietly(page, site.origin + path);
        const seen = await judgeStates(page, site.law);
        offers += seen.offers;
        looks += seen.states.length;
        const problem = seen.problems.length > 0 ? { problem: seen.problems.join('\n') } : {};
        findings.push(report({ name, ...problem }));
      } catch (error) {
        findings.push(report({ name, problem: `cannot be looked at: ${error}` }));
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`  ${site.id}: ${offers} repayments and rates in ${looks} looks at ${findings.length} pages`);
  const isBlind = offers === 0 && site.law.finance?.comparisonRate != null;
  const blind = {
    name: `${site.id} as a whole`,
    problem: 'has rates, but the crawl saw no figure on any page',
  };
  return isBlind ? [...findings, report(blind)] : findings;
}

/** Looks at every page of the sites in every size and state for repayments and rates that the law forbids to show so. */
export async function auditCompliance(sites: readonly LoanSite[], stop: AbortSignal): Promise<Finding[]> {
  const atATime = pLimit(2);
  return (await Promise.all(sites.map((site) => atATime(() => crawlLoans(site, stop))))).flat();
}

/** The site with its pages, as published into a folder and served at an address, and the folder of the dealers. */
export const toLoanSite = async (
  site: Site,
  origin: string,
  { sitesDir, tenantsDir }: { sitesDir: string; tenantsDir: string },
): Promise<LoanSite> => {
  const law = await toLoanLaw(site, tenantsDir);
  return { id: site.id, origin, law, paths: listLoanPaths(join(sitesDir, site.id), law.offers.keys()) };
};
