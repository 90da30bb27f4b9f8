import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { sectionTypes } from '#blocks/settings/sections.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { listFixtures, listWrittenSections, loadFixture } from './fixture-site.ts';
import {
  cataloguePath,
  loadBlockCatalogue,
  openCataloguePage,
  toCataloguePage,
  type CataloguePage,
} from './catalogue-pages.ts';
import { listBlockStates } from './catalogue-states.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { pagesOfGroup, planSite } from '#publish/plan/site-pages.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { NOW } from '#publish/pages/test-site.ts';

let folder = '';
let tools: PublishTools;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-catalogue-'));
  tools = await loadTestTools(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const draw = async (found: CataloguePage | null): Promise<string | null> =>
  found && (await tools.render(found.site, found.page)).toString();

const written = listWrittenSections(listFixtures()[0] ?? '');

describe('the block catalogue', () => {
  it('links every section type in every template', async () => {
    const html = await draw(await openCataloguePage(cataloguePath, NOW));
    const links = templateNames.flatMap((template) =>
      sectionTypes.map((type) => `${cataloguePath}/${template}/${type}`),
    );
    expect(links.filter((link) => !html?.includes(`"${link}"`))).toEqual([]);
  });

  it.each(sample(templateNames, 1, 'catalogue'))(
    'draws every section type, its states and those of an empty dealer in %s',
    async (template) => {
      const catalogue = await loadBlockCatalogue(template, NOW);
      const all = toCataloguePage(catalogue, `${cataloguePath}/${template}`);
      const shown = new Set(all?.page.sections.map(({ type }) => type));
      expect(sectionTypes.filter((type) => !shown.has(type))).toEqual([]);
      expect(await draw(all)).not.toBeNull();
      const drawn = sectionTypes.flatMap((type) => [`${template}/${type}`, `${template}/${type}/empty`]);
      const pages = await Promise.all(
        drawn.map(async (path) => [path, await draw(toCataloguePage(catalogue, `${cataloguePath}/${path}`))]),
      );
      expect(pages.filter(([, html]) => html === null)).toEqual([]);
    },
    60_000,
  );

  it('shows each section as it is written, with each choice, with the least and with many words', () => {
    const names = listBlockStates('media', written).map(({ name }) => name);
    expect(names).toEqual(['as written 1', 'side: "right"', 'the least', 'many words']);
    const states = listBlockStates('media', written).map(({ settings }) => settings);
    const [own, right, least, wordy] = states.map((settings) => ({ link: undefined, ...settings }));
    expect([own, right]).toMatchObject([{ side: 'left' }, { side: 'right' }]);
    expect([own?.link, least?.link]).toEqual([expect.anything(), undefined]);
    expect(JSON.stringify(wordy)).toContain('Unbreakably');
    for (const type of sectionTypes) {
      const found = listBlockStates(type, written).map(({ name }) => name);
      expect(found, type).toEqual(expect.arrayContaining(['as written 1', 'the least', 'many words']));
    }
  });

  it('is no page of a published site', async () => {
    const context = await loadFixture(listFixtures()[0] ?? '', 'atlas', NOW);
    const paths = planSite(context).flatMap((group) =>
      pagesOfGroup(context, group).map(({ page }) => page.path),
    );
    expect(paths.filter((path) => path.startsWith(cataloguePath))).toEqual([]);
  });

  it('knows no other paths', async () => {
    const others = [
      '/_kitten',
      `${cataloguePath}/baroque`,
      `${cataloguePath}/atlas/fountain`,
      `${cataloguePath}/atlas/hero/full`,
    ];
    for (const path of others) expect(await openCataloguePage(path, NOW), path).toBeNull();
  });
});
