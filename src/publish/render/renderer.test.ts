import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { siteSchema } from '#tenancy/schemas/site.schema.ts';
import { findInline } from './inline-code.fixture.ts';
import { isFragment } from '#publish/pages/page-route.ts';
import type { SitePage } from '#publish/pages/page-context.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { pagesOfGroup, planSite } from '#publish/plan/site-pages.ts';
import { parseInline } from './parse-inline.fixture.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { createTestCar, createTestSite, createTestSnapshot, DAY, NOW } from '#publish/pages/test-site.ts';

const templateNames = siteSchema.shape.template.options;

let folder = '';
let tools: PublishTools;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-render-'));
  tools = await loadTestTools(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const sold = { status: 'sold', sold_date_timestamp: NOW / 1000 };
const old = { status: 'sold', sold_date_timestamp: (NOW - 9 * DAY) / 1000 };
const hostile = {
  badge: '"><script>alert(1)</script>',
  dealercomments: '</script><img src=x onerror=alert(1)>',
};
const averages = { state_average_market_price: 35_000, average_market_price: 33_000 };
const pictured = { images: [{ image: { url: '/picture.webp', thumb: null } }] };
const belowMarket = { slug: 'below', state: 'QLD', autograb_data: averages, ...pictured };
const certified = { make: 'Toyota', certified: true };
const certifiedCars = [
  { ...certified, slug: 'certified' },
  { ...certified, ...sold, slug: 'certified-sold' },
  { ...certified, make: 'Lexus', slug: 'certified-other' },
];
const cars = [{}, sold, old, hostile, { make: 'Toyota' }, belowMarket, ...certifiedCars].map((car, id) =>
  createTestCar({ id, ...car }),
);

/** A site in a template with every kind of page. */
function siteIn(template: string, name: string) {
  const site = createTestSite(`dealer-${template}`, {
    site: { template, name, host: `${template}.example` },
  });
  const context = { site, snapshot: createTestSnapshot(site, cars), now: NOW };
  const pages = planSite(context).flatMap((group) => pagesOfGroup(context, group));
  // A script puts fragments into other pages.
  return { site, pages: pages.filter(({ page }) => !isFragment(page)) };
}
type TestSite = ReturnType<typeof siteIn>;
const render = async ({ site }: TestSite, { page }: SitePage) => (await tools.render(site, page)).toString();

/** Returns the attributes of every element with a tag name. */
function findElements(html: string, wanted: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (wanted === '*' || name === wanted) found.push(attributes);
    },
  });
  parser.end(html);
  return found;
}

/** The title as browsers read it. */
function titleOf(html: string): string {
  let title = '';
  let inHead = false;
  const parser = new Parser({
    onopentagname: (name) => (inHead = name === 'title'),
    ontext: (text) => (title += inHead ? text : ''),
    onclosetag: () => (inHead = false),
  });
  parser.end(html.slice(0, html.indexOf('</head>')));
  return title;
}

describe.each(sample(templateNames, 1, 'rendered pages'))('the pages of %s', (template) => {
  let html: { path: string; text: string }[];
  beforeAll(async () => {
    const own = siteIn(template, 'Quiet Lane');
    html = await Promise.all(
      own.pages.map(async (page) => ({ path: page.page.path, text: await render(own, page) })),
    );
  });

  /** Paths of pages that break a rule, so that a failure lists them. */
  const pathsWhere = (breaks: (text: string) => boolean) =>
    html.filter(({ text }) => breaks(text)).map(({ path }) => path);

  it('are the same whichever page was rendered first, with the current entry of the navigation marked', async () => {
    const turned = siteIn(template, 'Quiet Lane');
    const texts = [];
    for (const page of turned.pages.toReversed()) texts.push(await render(turned, page));
    expect(texts.toReversed()).toEqual(html.map(({ text }) => text));
    const marks = html.map(({ text }) => text.match(/aria-current="page"/g)?.length ?? 0);
    expect(new Set(marks).size).toBeGreaterThan(1);
  });

  it('carry a policy that allows each inline script and style by its hash, and nothing unsafe', () => {
    const policyOf = (text: string) =>
      /http-equiv="content-security-policy" content="([^"]*)"/.exec(text)?.[1] ?? 'none: unsafe';
    const lacksOne = (text: string) => {
      const { scripts, styles } = findInline(text);
      const hashes = [...scripts, ...styles].map((inline) =>
        createHash('sha256').update(inline).digest('base64'),
      );
      return hashes.some((hash) => !policyOf(text).includes(hash));
    };
    expect(pathsWhere(lacksOne)).toEqual([]);
    expect(pathsWhere((text) => policyOf(text).includes('unsafe'))).toEqual([]);
  });

  it('wait for few sheets: a browser fetches six at a time', () => {
    const sheetsOf = (text: string) =>
      findElements(text, 'link').filter(({ rel, media }) => rel === 'stylesheet' && media === undefined);
    const vehicles = html.filter(({ text }) => text.includes('page-vehicle'));
    expect(vehicles.length).toBeGreaterThan(0);
    for (const { path, text } of vehicles) expect(sheetsOf(text).length, path).toBeLessThanOrEqual(9);
  });

  it('hold the inline code that a parser finds in them', () => {
    // The parser of a whole document takes its time.
    const parsed = sample(html, 6, `inline code in ${template}`);
    const differ = parsed.filter(({ text }) => !isDeepStrictEqual(findInline(text), parseInline(text)));
    expect(differ.map(({ path }) => path)).toEqual([]);
  });

  it('have nothing that their policy forbids: no style attribute, no handler in HTML', () => {
    const isForbidden = (name: string) => name === 'style' || name.startsWith('on');
    expect(
      pathsWhere((text) =>
        findElements(text, '*').some((attributes) => Object.keys(attributes).some(isForbidden)),
      ),
    ).toEqual([]);
  });

  it('escape the words of a feed', () => {
    expect(pathsWhere((text) => findInline(text).scripts.includes('alert(1)'))).toEqual([]);
    expect(pathsWhere((text) => findElements(text, 'img').some(({ src }) => src === 'x'))).toEqual([]);
  });

  it('IMG-02 have Open Graph data: title, description, address, and the picture of a car', () => {
    const headOf = (text: string) =>
      Object.fromEntries(
        findElements(text, 'meta').flatMap(({ property, name, content = '' }) => [
          [property ?? name, content],
        ]),
      );
    for (const { path, text } of html) {
      const head = headOf(text);
      const [canonical] = findElements(text, 'link').filter(({ rel }) => rel === 'canonical');
      expect([path, head['og:title'], head['og:url']]).toEqual([path, titleOf(text), canonical?.href]);
      expect(head['og:description']).toBe(head['description']);
      expect(
        findElements(text, 'link').some(({ rel, href }) => rel === 'icon' && href === '/favicon.svg'),
      ).toBe(true);
    }
    const car = html.find(({ path }) => path === '/cars/below')?.text ?? '';
    expect([headOf(car)['og:type'], headOf(car)['og:image']]).toEqual([
      'product',
      `https://${template}.example/api/cars/5/pictures?src=/picture.webp&w=1280&q=75`,
    ]);
  });

  it('compare with the market of the state where the car is', () => {
    const page = html.find(({ path }) => path === '/cars/below')?.text ?? '';
    expect(page.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')).toContain(
      '$5,000 below the QLD market average of $35,000',
    );
  });

  it('TAG-11 carry the certified badge beside the title of a certified Toyota that is not sold, in words', () => {
    const badges = html.filter(({ text }) =>
      findElements(text, 'p').some(({ class: name }) => name === 'title-badge'),
    );
    expect(badges.map(({ path }) => path)).toEqual(['/cars/certified']);
    const [, after = ''] = (badges[0]?.text ?? '').split('</h1>');
    const words = after
      .replace(/<svg.*?<\/svg>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .trim();
    expect(words).toMatch(/^Toyota Certified\b/);
    // `template` elements hold what a script may show.
    expect(badges[0]?.text.replace(/<template.*?<\/template>/gs, '')).not.toContain('class="buy-tag"');
  });

  it('refer to no asset that a release lacks', () => {
    const assets = new Set(tools.staticFiles.always.map(({ file }) => `/${file}`));
    const namesAnother = (text: string) =>
      [...text.matchAll(/\/_assets\/[\w.-]+/g)].some(([address]) => !assets.has(address));
    expect(pathsWhere(namesAnother)).toEqual([]);
  });
});

describe('pages of two tenants', () => {
  it('are the same bytes rendered interleaved and separately', async () => {
    const one = siteIn('atlas', 'Quiet Lane');
    const two = siteIn('torque', 'Loud Street');
    const apart: string[] = [];
    for (const own of [one, two]) for (const page of own.pages) apart.push(await render(own, page));
    const both = one.pages.flatMap((page, index) => {
      const other = two.pages[index];
      return other === undefined ? [] : [render(one, page), render(two, other)];
    });
    const interleaved = await Promise.all(both);
    const inOrder = [0, 1].flatMap((which) => interleaved.filter((_, index) => index % 2 === which));
    expect(inOrder).toEqual(apart);
  });

  it('link the styles of their own template only', async () => {
    const stylesOf = async (template: string) => {
      const own = siteIn(template, 'Quiet Lane');
      const [home] = own.pages;
      const text = home === undefined ? '' : await render(own, home);
      return [...text.matchAll(/href="(\/_assets\/[^"]+\.css)"/g)].map(([, file = '']) => file);
    };
    const all = await Promise.all(templateNames.map(stylesOf));
    const counted = Map.groupBy(all.flat(), (file) => file);
    const owned = all.map((files) => files.filter((file) => counted.get(file)?.length === 1).length);
    expect(owned.every((count) => count > 0)).toBe(true);
  });
});
