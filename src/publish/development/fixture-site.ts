import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listTenants, loadTenant } from '#tenancy/files/load-tenant.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import type { SectionType } from '#blocks/settings/sections.ts';
import { isSectionType } from '#tenancy/schemas/sections.schema.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { TemplateName } from '#templates/settings/template-names.ts';
import { projectFolder } from '#publish/render/build-id.ts';
import { readFeedSnapshot } from './feed-snapshot.ts';
import type { PageContext } from '#publish/pages/page-context.ts';

/** Dealers for tests and the block catalogue; they are never published. */
export const fixtureFolder = join(projectFolder, 'tests', 'fixtures', 'tenants');

/** Loads a dealer from its files, in its own template. Throws the messages of the checks when they fail. */
function loadDealer(id: string): { site: Site; feed: string } {
  const { site, problems } = loadTenant(fixtureFolder, id, {}, { isDevelopment: true, financeSecrets: {} });
  if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
  const [source] = listFeeds(site.stock).map((feed) => feed.source);
  return { site, feed: source?.kind === 'file' ? join(fixtureFolder, id, source.path) : '' };
}

/** Ids of the fixture dealers with a feed; first the one with most sections, which has every section type. */
export function listFixtures(): string[] {
  const dealers = listTenants(fixtureFolder).map(loadDealer);
  return dealers
    .filter(({ feed }) => existsSync(feed))
    .toSorted((a, b) => b.site.pages.home.sections.length - a.site.pages.home.sections.length)
    .map(({ site }) => site.id);
}

/** A fixture dealer in a template, with the stock of its feed, at a time (ms). */
export async function loadFixture(id: string, template: TemplateName, now: number): Promise<PageContext> {
  const { site: written, feed } = loadDealer(id);
  const site: Site = { ...written, settings: { ...written.settings, template } };
  return { site, snapshot: await readFeedSnapshot(site, feed, now), now };
}

/** A section's settings as written in a file, before defaults. */
export type WrittenSection = Record<string, unknown> & { type: SectionType };

/** Lists every section in a fixture dealer's files, on any page. */
export const listWrittenSections = (id: string): WrittenSection[] =>
  [...readTenant(fixtureFolder, id).files.values()].flatMap(findSections);

function findSections(value: unknown): WrittenSection[] {
  if (Array.isArray(value)) return value.flatMap(findSections);
  if (!isObject(value)) return [];
  const { type } = value;
  if (isSectionType(type)) return [{ ...value, type }];
  return Object.values(value).flatMap(findSections);
}
