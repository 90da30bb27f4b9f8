/**
 * `node tests/browser/render-template.ts TEMPLATE FOLDER`: publishes a page of each kind in a template, of the fixture
 * dealers, as `<kind>.html` into a folder, with the compiled assets. Run in a copy of the project to which the template
 * was added. Writes the kinds as JSON to its output.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFixtures, loadFixture } from '#publish/development/fixture-site.ts';
import type { PageContext } from '#publish/pages/page-context.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';
import { pagesOfGroup, planSite } from '#publish/plan/site-pages.ts';
import { distFolder } from '#publish/render/build-id.ts';
import { compilePages } from '#publish/render/compile.ts';
import { loadRenderer } from '#publish/render/renderer.ts';
import { type TemplateName, templateNames } from '#templates/templates.ts';

const [wanted, folder = '.'] = process.argv.slice(2);
const template = templateNames.find((name) => name === wanted);
if (template === undefined) throw new Error(`${wanted} is not in src/templates/templates.ts.`);
process.env.NODE_ENV = 'production';

/** The fixture dealers, and one whose car was sold a second ago. */
async function loadContexts(name: TemplateName): Promise<PageContext[]> {
  const dealers = await Promise.all(listFixtures().map((id) => loadFixture(id, name, NOW)));
  const site = createTestSite('quiet-lane', { site: { template: name } });
  const cars = [createTestCar({ id: 1 }, NOW - 1000), createTestCar({ id: 2 })];
  return [...dealers, { site, snapshot: createTestSnapshot(site, cars), now: NOW }];
}

const contexts = await loadContexts(template);
const all = contexts.flatMap((context) =>
  planSite(context).flatMap((group) => pagesOfGroup(context, group).map(({ page }) => ({ page, context }))),
);
const chosen = [...Map.groupBy(all, ({ page }) => page.kind).values()].flatMap((alike) => alike.slice(0, 1));

const render = await loadRenderer(distFolder(), await compilePages(() => undefined));
for (const { page, context } of chosen) {
  writeFileSync(join(folder, `${page.kind}.html`), await render(context.site, page));
}
cpSync(join(distFolder(), 'client', '_assets'), join(folder, '_assets'), { recursive: true });
process.stdout.write(JSON.stringify(chosen.map(({ page }) => page.kind)));
