import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { log } from '#scripts/command.ts';
import { resolveChromium } from '#scripts/chromium.ts';
import { startProduct } from '#scripts/started-product.ts';
import { report, type Finding } from '../finding.ts';
import { readSitemap } from '../measured-pages.ts';
import { attacked, dealers, limitedPersons, makeDealers, served } from './attacked-dealers.ts';
import { startHangingHooks, tryBookings, tryHangingTargets } from './crowds.ts';
import { drawRequests, findUnreached, sendRequests, type ApiDocument } from './fuzz.ts';
import { hostileTexts, MARK } from './hostile-texts.ts';
import { tryPictures } from './hostile-pictures.ts';
import { tryInbox, tryNumbers } from './inbox.ts';
import { tryKills } from './kills.ts';
import { collectKnown, findLink, joinKnown, SECRET } from './known-values.ts';
import { tryMistypedMails } from './mistyped-mails.ts';
import { trySlowReaders } from './slow-readers.ts';
import { attack, type Target } from './target.ts';
import { tryBodies, tryUploads } from './uploads.ts';
import { findBroken } from './whole-site.ts';

/** Of each endpoint. */
const REQUESTS = 2_000;
const LINK_TRIES = 100;
/** Pages of each dealer that a browser opens, beside its home and search. */
const BROWSED = 6;
const NAMED = 10;

type Tried = { tried: number; faults: readonly string[] };

/**
 * Attacks a started product, within bounds: requests drawn from its own OpenAPI document, hostile cars and
 * settings, hostile pictures, clients that do not read, and publications killed at any moment. Prints what it
 * tried. A finding for each kind; it fails on any 5xx but a deliberate 503, on an answer that does not come, on
 * a text that became HTML, and on a site that is not whole.
 */
export async function auditAttacks(seed: string, stop: AbortSignal): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-attacks-'));
  const hooks = await startHangingHooks();
  try {
    const forms = { ...hooks.settings, abuse: limitedPersons };
    const env = { ...(await makeDealers(folder, forms)), FEED_NETWORKS: '127.0.0.1' };
    const product = await startProduct({ ...env, STALL_SECONDS: '10' }, 300);
    try {
      return await attackAll({ ...product, env }, seed, stop);
    } finally {
      await product.stop();
    }
  } finally {
    hooks.server.close();
    hooks.server.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  }
}

async function attackAll(target: Target, seed: string, stop: AbortSignal): Promise<Finding[]> {
  log(`attacks: seed ${seed}`);
  const kinds: readonly (readonly [name: string, run: () => Promise<Tried>])[] = [
    ['hostile cars and settings', () => tryTexts(target)],
    ['requests drawn from the OpenAPI document', () => tryRequests(target, seed)],
    ['hostile pictures', () => tryPictures(target)],
    ['clients that do not read', () => trySlowReaders(target)],
    ['robots that book, and moves without end', () => tryBookings(target)],
    ['targets of a dealer that hang', () => tryHangingTargets(target)],
    ['bodies without an end', () => tryBodies(target)],
    ['uploads that stop, and files without a form', () => tryUploads(target)],
    ['leads with the number of somebody else', () => tryNumbers(target)],
    ['the inbox', () => tryInbox(target)],
    ['mistyped domains', () => tryMistypedMails()],
    ['publications killed', () => tryKills(target, seed)],
    ['the product after all of it', () => tryLife(target)],
  ];
  const findings: Finding[] = [];
  for (const [name, run] of kinds) {
    stop.throwIfAborted();
    const { tried, faults } = await run().catch((error: Error) => ({ tried: 0, faults: [error.message] }));
    log(`  ${name}: ${tried} tried, ${faults.length} faults`);
    const named = [
      ...faults.slice(0, NAMED),
      ...(faults.length > NAMED ? [`${faults.length - NAMED} more`] : []),
    ];
    findings.push(
      report({ name: `attacks: ${name}`, ...(faults.length > 0 && { problem: named.join('\n') }) }),
    );
  }
  return findings;
}

/** Looks for texts of feeds and settings that became HTML, in all files and in what a browser makes of some. */
async function tryTexts(target: Target): Promise<Tried> {
  const faults: string[] = [];
  for (const id of served) faults.push(...(await findBroken(target, id)));
  const refused = await attack(target.port, { site: dealers.refused, path: '/' });
  if (refused.status !== 404) faults.push(`${dealers.refused} answers ${refused.status}`);
  const browser = await chromium.launch(await resolveChromium('shell'));
  try {
    const page = await browser.newPage();
    for (const site of [dealers.cars, dealers.settings]) {
      const origin = `http://${site}.localhost:${target.port}`;
      const paths = readSitemap((await attack(target.port, { site, path: '/sitemap.xml' })).text);
      const cars = paths.filter((path) => path.startsWith('/cars/'));
      const some = cars.filter((_path, at) => at % Math.ceil(cars.length / BROWSED) === 0);
      for (const path of ['/', '/search', '/search?query=x-pwned', ...some]) {
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        if ((await page.locator(MARK).count()) > 0)
          faults.push(`${site}${path} holds <${MARK}> in a browser`);
      }
    }
  } finally {
    await browser.close();
  }
  return { tried: hostileTexts.length, faults };
}

async function tryRequests(target: Target, seed: string): Promise<Tried> {
  const { port, env } = target;
  const api = JSON.parse(
    (await attack(port, { site: dealers.calm, path: '/api/openapi.json' })).text,
  ) as ApiDocument;
  const linkOf = (site: string) => awaitLink(toOutboxFolder(env['DATA_DIR'] ?? '', site));
  const known = [dealers.calm, dealers.cars, dealers.neighbour].map((site) =>
    collectKnown({ port, linkOf }, site),
  );
  const options = { sites: attacked, known: joinKnown(await Promise.all(known)), seed, each: REQUESTS };
  const requests = drawRequests(api, options);
  const sent = await sendRequests(target, requests, [SECRET]);
  const counts = [...sent.statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  log(`  answers by status: ${counts.join(', ')}`);
  for (const [endpoint, { sent: all, handled }] of sent.reached)
    if (endpoint !== '') log(`  ${endpoint}: ${handled} of ${all} reached its handler`);
  return { tried: requests.length, faults: [...sent.faults, ...findUnreached(sent)] };
}

/** The link of the appointment that a mail in the outbox of a dealer names. */
async function awaitLink(folder: string): Promise<string | null> {
  for (let tries = 0; tries < LINK_TRIES; tries += 1) {
    const link = (await listMails(folder)).map(({ raw }) => findLink(raw)).find((found) => found !== null);
    if (link !== undefined) return link;
    await sleep(200);
  }
  throw new Error(`no mail in ${folder} has a link to an appointment`);
}

async function tryLife({ port }: Target): Promise<Tried> {
  const faults: string[] = [];
  for (const site of served) {
    const { status } = await attack(port, { site, path: '/' });
    if (status !== 200) faults.push(`${site} answers ${status}`);
  }
  const { text } = await attack(port, { site: dealers.calm, path: '/healthz' });
  const health = JSON.parse(text) as { status: string; sites: Record<string, { problem: string | null }> };
  // The one whose files are broken on purpose is a reason to be degraded, and none to be down.
  if (health.status !== 'degraded') faults.push(`/healthz says ${health.status}`);
  return { tried: served.length, faults };
}
