import { readAttribute } from '#domain/text/attribute-json.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { type CarFormFacts, fillCarForms } from '#domain/lead/filled-car-forms.ts';
import { carFormsPath } from '#domain/url/paths.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { createTestCar, createTestSite, createTestSnapshot, DAY, NOW } from '#publish/pages/test-site.ts';

export type Element = ReturnType<typeof DomUtils.findAll>[number];
type Nodes = Parameters<typeof DomUtils.findAll>[1];

export const soldYesterday = { status: 'sold', sold_date_timestamp: (NOW - DAY) / 1000 };

/**
 * The compiled vehicle pages. Call it at module level, because it sets hooks; returns a function that renders pages.
 */
export function useVehiclePages() {
  let folder = '';
  let tools: PublishTools;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-vehicle-'));
    tools = await loadTestTools(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Renders a vehicle page and parses it. */
  return async function pageOf(
    template: string,
    car: Partial<CarInput> = {},
    files: {
      features?: object;
      finance?: object;
      forms?: object;
      navigation?: object;
      vehicle?: object;
      locations?: object;
      /** Whether somebody has reserved the car. */
      isHeld?: true;
    } = {},
  ) {
    const site = createTestSite(`dealer-${template}`, {
      site: { template },
      locations: files.locations ?? {},
      features: files.features ?? {},
      finance: files.finance ?? {},
      forms: files.forms ?? {},
      navigation: files.navigation ?? {},
      pages: { vehicle: files.vehicle ?? {} },
    });
    const context = {
      site,
      snapshot: createTestSnapshot(site, [
        createTestCar({ id: 1, ...car }, null, files.isHeld ? { until: null } : null),
      ]),
      now: NOW,
    };
    const found = resolvePath(context, '/cars/car-1');
    if (found === null) throw new Error('the car has no page');
    const render = async (page: typeof found.page) => (await tools.render(site, page)).toString();
    const html = await render(found.page);
    /** The page once script has put the dialogs into it. */
    const withDialogs = async () => {
      const forms = resolvePath(context, carFormsPath);
      const whole = forms === null ? html : insertDialogs(html, await render(forms.page));
      return { html: whole, ...documentOf(whole) };
    };
    return { html, withDialogs, ...documentOf(html) };
  };
}

/** Does to a page what `islands/forms/car-forms.ts` does. */
function insertDialogs(html: string, shared: string): string {
  const [element] = documentOf(html).all(({ name }) => name === 'fc-car-forms');
  const facts = readAttribute(element?.attribs['data-settings'] ?? '') as CarFormFacts;
  const dialogs = fillCarForms(shared, facts);
  const own = (element?.attribs['data-forms'] ?? '')
    .split(' ')
    .map((id) => new RegExp(`<dialog[^>]* id="${id}"[\\s\\S]*?</dialog>`).exec(dialogs)?.[0] ?? '');
  // A browser with script has nothing of what is for those without.
  return html.replace(
    /(<fc-car-forms[^>]*>)[\s\S]*<\/fc-car-forms>/,
    (_all, start: string) => start + own.join(''),
  );
}

/** The parsed page, with queries by class, attribute and element; `html` is its text. */
export type RenderedPage = ReturnType<typeof documentOf> & { html: string };

function documentOf(html: string) {
  const document = parseDocument(html);
  // The content of a template is not shown.
  for (const template of DomUtils.findAll(({ name }) => name === 'template', document.children)) {
    DomUtils.removeElement(template);
  }
  const { children } = document;
  const hasClass = (element: Element, name: string) =>
    (element.attribs['class'] ?? '').split(' ').includes(name);
  const all = (test: (element: Element) => boolean, nodes: Nodes = children) => DomUtils.findAll(test, nodes);
  const withClass = (name: string, nodes?: Nodes) => all((element) => hasClass(element, name), nodes);
  const withAttribute = (name: string) => all((element) => name in element.attribs);
  const one = (name: string): Element => {
    const [first] = withClass(name);
    if (first === undefined) throw new Error(`there is no .${name}`);
    return first;
  };
  const headings = () => all(({ name }) => /^h[1-3]$/.test(name)).map(textOf);
  return { all, withClass, withAttribute, one, headings };
}
export const textOf = (element: Element): string => DomUtils.textContent(element).replace(/\s+/g, ' ').trim();
