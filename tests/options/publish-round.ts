import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { openTestDatabase } from '#db/test-database.ts';
import { developmentAccess, NOW } from '#publish/pages/test-site.ts';
import { pageFile } from '#domain/url/paths.ts';
import { readScreenData } from '#islands/search/screen-data.ts';
import { toReleaseFolders } from '#publish/release/release-folders.ts';
import { createPublisher } from '#publish/worker/publisher.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';
import { basePatches } from './options.data.ts';
import { findElements, parsePage, textOf, type HtmlDocument } from './html.ts';
import { setAt, type Patch } from './json-place.ts';
import type { Member } from './rounds.ts';
import { settleRound, type Refused } from './settle-round.ts';

const FIXTURES = 'tests/fixtures/tenants';
/** The dealer that has every setting; the options are set in a copy of its folder. */
export const TENANT = 'fixture-everything';

/** What a dealer's folder became: the site as loaded, its published files, read as shoppers get them. */
export type Published = {
  site: Site;
  /** Its pages, as files. */
  pages: readonly string[];
  /** Whether there is a file, or a page by its path. */
  has: (file: string) => boolean;
  /** Content of a file, or of a page by its path; empty when there is none. */
  read: (file: string) => string;
  texts: (page: string, selector: string) => string[];
  attributes: (page: string, selector: string, name: string) => string[];
  count: (page: string, selector: string) => number;
  /** What the islands of a page are given, as JSON: a text for each of them. */
  islands: (page: string) => string[];
};

/** Writes a dealer's folder with settings of its own, and returns the folder above it. */
export function writeTenant(tenantsDir: string, patches: readonly Patch[]): void {
  for (const name of ['_presets', TENANT]) {
    cpSync(join(FIXTURES, name), join(tenantsDir, name), { recursive: true });
  }
  for (const [file, changes] of Map.groupBy([...basePatches, ...patches], (patch) => patch.file)) {
    const path = join(tenantsDir, TENANT, file);
    const isArticle = file.endsWith('.md');
    const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const before: unknown = isArticle ? readArticle(written) : JSON.parse(written || '{}');
    const after = changes.reduce((json, { place, value }) => setAt(json, place, value), before);
    mkdirSync(dirname(path), { recursive: true });
    if (after === undefined) rmSync(path, { force: true });
    else writeFileSync(path, isArticle ? writeArticle(after) : JSON.stringify(after));
  }
}

/** The settings above an article's words, and these as `markdown`. */
function readArticle(text: string): unknown {
  const [, front = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return { ...parse(front), markdown };
}

function writeArticle(article: unknown): string {
  const { markdown, ...front } = isObject(article) ? article : {};
  return `---\n${stringify(front)}---\n${String(markdown)}\n`;
}

/** Loads a dealer's folder, imports its stock and publishes its site, as the commands do. */
export async function publishFolder(tools: PublishTools, tenantsDir: string): Promise<Published> {
  const { site, problems } = loadTenant(tenantsDir, TENANT, {}, developmentAccess);
  if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
  const sitesDir = join(tenantsDir, '_sites');
  const database = await openTestDatabase();
  try {
    await importStock(database, site, { tenantsDir, dataDir: join(tenantsDir, '_data'), now: NOW });
    const publisher = createPublisher(database, { ...tools, sitesDir }, () => NOW);
    const report = await publisher.publish(site, 'full');
    if (report.outcome !== 'published') throw new Error(`The round was not published: ${report.outcome}.`);
  } finally {
    await database.close();
  }
  return readPublished(site, toReleaseFolders(sitesDir, TENANT).site);
}

/** Publishes a dealer with settings of its own; `remove` deletes its files. */
export async function publishRound(
  tools: PublishTools,
  patches: readonly Patch[],
): Promise<{ published: Published; remove: () => void }> {
  const tenantsDir = mkdtempSync(join(tmpdir(), 'forecourt-options-'));
  const remove = (): void => rmSync(tenantsDir, { recursive: true, force: true });
  try {
    writeTenant(tenantsDir, patches);
    return { published: await publishFolder(tools, tenantsDir), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** What is wrong in the folder of a dealer with settings of its own; `null` when it can be loaded. */
export function findRefusal(patches: readonly Patch[]): string | null {
  const tenantsDir = mkdtempSync(join(tmpdir(), 'forecourt-options-'));
  try {
    writeTenant(tenantsDir, patches);
    const { site, problems } = loadTenant(tenantsDir, TENANT);
    const folder = join(tenantsDir, TENANT, '/');
    return site === null ? problems.map(formatProblem).join('\n').replaceAll(folder, '') : null;
  } finally {
    rmSync(tenantsDir, { recursive: true, force: true });
  }
}

const patchesOf = (members: readonly Member[]): Patch[] => members.flatMap(({ patches }) => patches);

/** A published round: of its members those that stand together, and those that it goes without. */
export type SettledRound = {
  published: Published;
  kept: Member[];
  refused: Refused<Member>[];
  remove: () => void;
};

/** Publishes the members of a round but for those that cannot be loaded or published with the others. */
export async function publishMembers(tools: PublishTools, members: readonly Member[]): Promise<SettledRound> {
  const loaded = await settleRound(members, async (part) => findRefusal(patchesOf(part)));
  try {
    return { ...loaded, ...(await publishRound(tools, patchesOf(loaded.kept))) };
  } catch {
    const shown = await settleRound(loaded.kept, (part) => tryPublishing(tools, part));
    const publication = await publishRound(tools, patchesOf(shown.kept));
    return { kept: shown.kept, refused: [...loaded.refused, ...shown.refused], ...publication };
  }
}

async function tryPublishing(tools: PublishTools, members: readonly Member[]): Promise<string | null> {
  try {
    const { remove } = await publishRound(tools, patchesOf(members));
    remove();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Publishes settings for as long as a look at them takes. */
export async function lookAtMembers<T>(
  tools: PublishTools,
  members: readonly Member[],
  look: (published: Published) => Promise<T>,
): Promise<T> {
  const { published, remove } = await publishRound(tools, patchesOf(members));
  try {
    return await look(published);
  } finally {
    remove();
  }
}

function readPublished(site: Site, folder: string): Published {
  const documents = new Map<string, HtmlDocument>();
  const pathOf = (file: string): string => join(folder, file.startsWith('/') ? pageFile(file) : file);
  const read = (file: string): string => {
    return existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8') : '';
  };
  const find = (page: string, selector: string) => {
    const document = documents.get(page) ?? parsePage(read(page));
    documents.set(page, document);
    return findElements(document, selector);
  };
  return {
    site,
    pages: globSync('**/*.html', { cwd: folder }).toSorted(),
    has: (file) => existsSync(pathOf(file)),
    read,
    texts: (page, selector) => find(page, selector).map(textOf),
    attributes: (page, selector, name) => find(page, selector).flatMap(({ attribs }) => attribs[name] ?? []),
    count: (page, selector) => find(page, selector).length,
    islands: (page) => find(page, 'astro-island').map(({ attribs }) => readIsland(attribs['props'] ?? '{}')),
  };
}

/** What an island is given, as JSON; a search island has it in one text of its own form. */
function readIsland(props: string): string {
  const { data } = JSON.parse(props) as { data?: readonly [number, unknown] };
  return typeof data?.[1] === 'string' ? JSON.stringify(readScreenData(data[1])) : props;
}
