import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { readFeedSnapshot } from '#publish/development/feed-snapshot.ts';
import { developmentAccess, NOW } from '#publish/pages/test-site.ts';
import { pageFile } from '#domain/url/paths.ts';
import { readScreenData } from '#islands/search/screen-data.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { renderSite, type RenderedSite } from '#publish/worker/test-rendering.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import { isThorough } from '#tests/sample.ts';
import { basePatches } from './options.data.ts';
import { findElements, parsePage, textOf, type HtmlDocument } from './html.ts';
import { setAt, type Patch } from './json-place.ts';
import type { Member } from './rounds.ts';
import { settleRound, type Refused } from './settle-round.ts';

const FIXTURES = 'tests/fixtures/tenants';
/** The dealer that has every setting; the options are set in a copy of its folder. */
export const TENANT = 'fixture-everything';

/** What a dealer's folder becomes, read as shoppers get it: each page is rendered when it is first read. */
export type Published = {
  /** Whether there is a file, or a page by its path. */
  has: (file: string) => boolean;
  /** Content of a file, or of a page by its path; empty when there is none. */
  read: (file: string) => Promise<string>;
  texts: (page: string, selector: string) => Promise<string[]>;
  attributes: (page: string, selector: string, name: string) => Promise<string[]>;
  count: (page: string, selector: string) => Promise<number>;
  /** What the islands of a page are given, as JSON: a text for each of them. */
  islands: (page: string) => Promise<string[]>;
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

/** Loads a dealer's folder, reads its stock and renders its pages in memory; in the audit all of them. */
async function renderFolder(tools: PublishTools, tenantsDir: string): Promise<Published> {
  const { site, problems } = loadTenant(tenantsDir, TENANT, {}, developmentAccess);
  if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
  const snapshot = await readFeedSnapshot(site, join(tenantsDir, TENANT, 'stock.csv'), NOW);
  const rendered = renderSite(tools, site, { snapshot, now: NOW });
  if (isThorough()) for (const file of rendered.pages()) await rendered.read(file);
  return readPublished(rendered);
}

/** What a dealer with settings of its own would publish. */
export async function publishRound(tools: PublishTools, patches: readonly Patch[]): Promise<Published> {
  const tenantsDir = mkdtempSync(join(tmpdir(), 'forecourt-options-'));
  try {
    writeTenant(tenantsDir, patches);
    return await renderFolder(tools, tenantsDir);
  } finally {
    rmSync(tenantsDir, { recursive: true, force: true });
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

/** A round: of its members those that stand together, and those that it goes without. */
export type SettledRound = { published: Published; kept: Member[]; refused: Refused<Member>[] };

/** The members of a round but for those that cannot be loaded or published with the others. */
export async function publishMembers(tools: PublishTools, members: readonly Member[]): Promise<SettledRound> {
  const loaded = await settleRound(members, async (part) => findRefusal(patchesOf(part)));
  try {
    return { ...loaded, published: await publishRound(tools, patchesOf(loaded.kept)) };
  } catch {
    const shown = await settleRound(loaded.kept, (part) => tryPublishing(tools, part));
    const published = await publishRound(tools, patchesOf(shown.kept));
    return { kept: shown.kept, refused: [...loaded.refused, ...shown.refused], published };
  }
}

async function tryPublishing(tools: PublishTools, members: readonly Member[]): Promise<string | null> {
  try {
    await publishRound(tools, patchesOf(members));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Looks at what settings make of a dealer. */
export const lookAtMembers = async <T>(
  tools: PublishTools,
  members: readonly Member[],
  look: (published: Published) => Promise<T>,
): Promise<T> => look(await publishRound(tools, patchesOf(members)));

function readPublished({ has, read }: RenderedSite): Published {
  const documents = new Map<string, HtmlDocument>();
  const nameOf = (file: string): string => (file.startsWith('/') ? pageFile(file) : file);
  const readFile = async (file: string): Promise<string> => (has(nameOf(file)) ? read(nameOf(file)) : '');
  const find = async (page: string, selector: string) => {
    const document = documents.get(page) ?? parsePage(await readFile(page));
    documents.set(page, document);
    return findElements(document, selector);
  };
  return {
    has: (file) => has(nameOf(file)),
    read: readFile,
    texts: async (page, selector) => (await find(page, selector)).map(textOf),
    attributes: async (page, selector, name) =>
      (await find(page, selector)).flatMap(({ attribs }) => attribs[name] ?? []),
    count: async (page, selector) => (await find(page, selector)).length,
    islands: async (page) =>
      (await find(page, 'astro-island')).map(({ attribs }) => readIsland(attribs['props'] ?? '{}')),
  };
}

/** What an island is given, as JSON; a search island has it in one text of its own form. */
function readIsland(props: string): string {
  const { data } = JSON.parse(props) as { data?: readonly [number, unknown] };
  return typeof data?.[1] === 'string' ? JSON.stringify(readScreenData(data[1])) : props;
}
