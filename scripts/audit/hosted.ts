import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { scaffoldTenant } from '#scripts/tenants/scaffold-tenant.ts';
import { resolveChromium } from '../chromium.ts';
import { startProduct } from '../started-product.ts';
import { report, type Finding } from './finding.ts';
import { runTests } from './run-tests.ts';
import { weigh } from './weigh.ts';

/** The tests that take a real server in place of the double. */
export const hostedTests = [
  'src/search/hosted/meilisearch-conformance.test.ts',
  'src/search/hosted/meilisearch-oracle.test.ts',
] as const;

const TENANT = 'hosted-audit';
const LIMIT_SECONDS = 300;

type Server = { host: string; key: string };
type Dealer = { folder: string; env: Record<string, string> };

const toFinding = (name: string, problem: string | null): Finding =>
  report(problem === null ? { name } : { name, problem });

/** Makes a dealer as `npm run tenants -- new` does. */
async function makeDealer(folder: string, { host, key }: Server): Promise<Dealer> {
  // Under root the database runs as another account, which needs access.
  await chmod(folder, 0o711);
  const tenants = join(folder, 'tenants');
  await scaffoldTenant(tenants, TENANT, 4321);
  const env = {
    TENANTS_DIR: tenants,
    DATA_DIR: join(folder, 'data'),
    SITES_DIR: join(folder, 'sites'),
    MEILISEARCH_HOST: host,
    MEILISEARCH_KEY: key,
  };
  return { folder: join(tenants, TENANT), env };
}

/** Lets the dealer search on the host with a key. */
async function setKey({ folder }: Dealer, host: string, publicKey: string): Promise<void> {
  const file = join(folder, 'features.json');
  const settings = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const search = { ...settings.search, engine: { kind: 'meilisearch', host, publicKey } };
  await writeFile(file, JSON.stringify({ ...settings, search }));
}

async function publish({ env }: Dealer): Promise<string> {
  const { lines } = await weigh(['publish', '--tenant', TENANT], env, LIMIT_SECONDS);
  return lines.join('\n');
}

/** Publishes, puts the key that publishing prints into the dealer's file, and publishes again. */
async function publishTwice(dealer: Dealer, { host }: Server): Promise<Finding[]> {
  const feed = join(dealer.folder, 'stock.csv');
  await weigh(['import', '--tenant', TENANT, '--feed', feed], dealer.env, LIMIT_SECONDS);
  await setKey(dealer, host, 'ask');
  const first = await publish(dealer);
  const key = /Expected "publicKey": "([^"]+)"/.exec(first)?.[1];
  if (key === undefined) return [toFinding('hosted publishing prints the key of the pages', first)];
  await setKey(dealer, host, key);
  const second = await publish(dealer);
  const isFine = !second.includes('publicKey') && !second.includes('search host');
  return [
    toFinding('hosted publishing prints the key of the pages', null),
    toFinding('hosted publishing takes that key', isFine ? null : second),
  ];
}

/** Types a make that a card shows and returns what is wrong with the answer. */
async function searchByHand(page: Page, address: string, host: string): Promise<string | null> {
  const asked: number[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(host)) asked.push(response.status());
  });
  await page.goto(`${address}/search`);
  const titles = page.locator('.search-cards .card-title');
  const make = /^\d{4} (\S+)/.exec((await titles.first().textContent())?.trim() ?? '')?.[1] ?? '';
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  await field.pressSequentially(make.toLowerCase());
  await field.press('Enter');
  await page.waitForURL((url) => url.search.toLowerCase().includes(make.toLowerCase()));
  await page.locator('.search-results:not([aria-busy=true])').waitFor();
  const found = await titles.allTextContents();
  if (make === '' || found.length === 0) return `"${make}" found nothing`;
  if (asked.length === 0 || asked.some((status) => status !== 200))
    return `the host answered ${asked.join(', ') || 'nothing: it was not asked'}`;
  const wrong = found.filter((title) => !title.includes(make));
  return wrong.length === 0 ? null : `"${make}" also found ${wrong.join('; ')}`;
}

async function browse({ env }: Dealer, { host }: Server): Promise<Finding> {
  const product = await startProduct(env, LIMIT_SECONDS);
  try {
    const browser = await chromium.launch(await resolveChromium());
    try {
      const address = `http://${TENANT}.localhost:${product.port}`;
      const problem = await searchByHand(await browser.newPage(), address, host);
      return toFinding('hosted search answers a browser', problem);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}

/**
 * Runs the conformance suite, publishing and a browser against the Meilisearch of `MEILISEARCH_HOST` (its admin key in
 * `MEILISEARCH_KEY`). Without one it is skipped. The server keeps the indexes of the audit's dealers.
 */
export async function auditHosted(env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<Finding[]> {
  const { MEILISEARCH_HOST: host, MEILISEARCH_KEY: key = '' } = env;
  if (!host) {
    const skipped = 'MEILISEARCH_HOST, the address of a Meilisearch server, is not set';
    return [report({ name: 'hosted', skipped })];
  }
  const findings = await runTests('hosted', hostedTests, stop);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-hosted-'));
  try {
    const dealer = await makeDealer(folder, { host, key });
    findings.push(...(await publishTwice(dealer, { host, key })));
    stop.throwIfAborted();
    return [...findings, await browse(dealer, { host, key })];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
