import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';
import type { PageContext } from '#publish/pages/page-context.ts';
import { findTouched } from '#publish/plan/affected-pages.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { changeSnapshot } from '#publish/stock/stock-snapshot.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { templateNames } from '#templates/templates.ts';

/**
 * Publishes, from a copy of the project to which `added-entries.test.ts` has added a block and a panel, a page with
 * the block before and after a car is sold, and a vehicle page in every template. Prints them as JSON.
 */
const tools = await loadTestTools(mkdtempSync(join(tmpdir(), 'forecourt-added-')));
const path = '/pages/how-many';
const howMany = {
  path,
  title: 'How many',
  description: 'How many cars there are.',
  heading: 'How many',
  sections: [{ type: 'stock-total', heading: 'In the yard' }],
};

const toSite = (template: string) =>
  createTestSite('added-motors', { site: { template } }, { 'pages/how-many': howMany });

async function draw(context: PageContext, at: string): Promise<string> {
  const found = resolvePath(context, at);
  if (found === null) throw new Error(`there is no page ${at}`);
  return (await tools.render(context.site, found.page)).toString();
}

const site = toSite('atlas');
const cars = [1, 2].map((id) => createTestCar({ id }));
const before = createTestSnapshot(site, cars);
const withdrawn = createTestCar({ id: 2, show_on_dealer_website: false });
const { snapshot: after, ids } = changeSnapshot(site, before, { changed: [withdrawn], deleted: [] }, NOW);
const touched = findTouched(site, { before, after, ids }, { files: {} }, NOW);
const isTouched =
  touched === 'all' || touched.groups.some((group) => group.kind === 'content' && group.path === path);

const vehicles = await Promise.all(
  templateNames.map((template) => {
    const shown = toSite(template);
    return draw({ site: shown, snapshot: createTestSnapshot(shown, cars), now: NOW }, '/cars/car-1');
  }),
);
console.log(
  JSON.stringify({
    before: await draw({ site, snapshot: before, now: NOW }, path),
    after: await draw({ site, snapshot: after, now: NOW }, path),
    isTouched,
    vehicles,
  }),
);
