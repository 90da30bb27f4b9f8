import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { StockCar } from '#domain/car/life-cycle.ts';
import type { Site } from '#tenancy/site/site.ts';
import { useContentPages } from '#blocks/table/content-html.fixture.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { readFeedSnapshot } from '#publish/development/feed-snapshot.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { scaffoldStock, toScaffold } from '#scripts/tenants/scaffold.data.ts';
import { SENT_KEY } from '#islands/forms/sent-part-script.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { listDrawnTypes, listPageTypes, type PageType } from './page-types.ts';
import {
  dealers,
  firstVehiclePath,
  openPage,
  siteIn,
  sites,
  siteUrl,
  useBrowser,
  type WatchedPage,
} from './shopper.ts';
import { CURATED_GRIDS, findRoomFaults } from './text-room.ts';

/* Text and controls keep their room at every width and text size; the sweeps of the audit walk all of it. */

const browser = useBrowser();
const htmlAt = useContentPages();

/** Widths of the window (px). */
const widths = Array.from({ length: 29 }, (_width, index) => 320 + 80 * index);
/**
 * How large the text is (%): a shopper sets it in the browser, which `rem` and media queries follow, or a style of a
 * reader or an extension sets that of the root, which `rem` alone follows.
 */
const textSizes = ['100 %', '200 %', '200 % of the root'] as const;
type TextSize = (typeof textSizes)[number];
/** Up to which width (px) each is walked: above, where a page has room, every other one. */
const CLOSE_STEPS = { '100 %': 1440, '200 %': 800, '200 % of the root': 400 } as const;
const widthsAt = (textSize: TextSize): readonly number[] =>
  widths.filter((width) => width <= CLOSE_STEPS[textSize] || width % 160 === 0);
const HEIGHT = 900;
/** How much of it `npm test` walks. */
const SAMPLE = { dealers: 1, pages: 1, drawn: 1, templates: 1, widths: 4, newDealers: 2 };

/** Pages that are walked at the same time: one is drawn while another waits. */
const PAGES_AT_ONCE = isThorough() ? 3 : 1;
/** A page like others in its template is walked at the first and at one of so many widths; the next at other ones. */
const ALIKE_SHARE = 3;

type Case = { path: string; textSize: TextSize; widths: readonly number[] };

/** Each page type at every text size; those that are like others of the template at some of the widths. */
function toCases(types: readonly PageType[], isAlike: (type: PageType) => boolean): Case[] {
  let alike = 0;
  return types.flatMap((type) =>
    textSizes.map((textSize) => {
      const offset = isAlike(type) ? (alike += 1) : null;
      const walked = widthsAt(textSize).filter(
        (_width, at) => offset === null || at === 0 || (at + offset) % ALIKE_SHARE === 0,
      );
      return { path: type.path, textSize, widths: walked };
    }),
  );
}

function listCases(site: Site): readonly Case[] {
  const first = siteIn(site.settings.template);
  const types = listPageTypes(site, first === site ? undefined : first);
  const shown = types.filter(({ fresh, words }) => first === site || fresh || !words);
  const drawn = listDrawnTypes(site);
  // The same sections as a page before, or the same page of cars as of the first dealer in the template.
  const isAlike = ({ kind, fresh, words }: PageType): boolean =>
    first === site ? !fresh : !words && kind !== 'home';
  return [
    ...sample(toCases(shown, isAlike), SAMPLE.pages, `room of ${site.id}`),
    ...sample(toCases(drawn, isAlike), SAMPLE.drawn, `drawn room of ${site.id}`),
  ];
}

/** What the page after a form has to say of one, in long words. */
const sentForm = JSON.stringify({
  facts: {
    reference: 'Your reference is K7XH4T.',
    mailed: 'A confirmation is on its way to johanna.fitzgerald@example.com.',
    car: '2019 Toyota RAV4 GX 2WD Hybrid',
    car_price: '$27,888',
    car_price_type: 'Excl.\u00A0govt\u00A0charges',
    car_href: '/search',
    similar: 'More Toyota RAV4',
    similar_href: '/search',
    place: 'Springwood yard',
    place_address: '12 Ironline Court, Springwood QLD 4127',
    place_phone: '07 5550 0193',
    place_tel: 'tel:+61755500193',
    place_hours: 'Closed now, opens Wednesday at 8:30am',
    place_label: 'Where to come',
    next: 'A person at Springwood yard reads your enquiry and answers you.\nIf you ring, say your reference.',
    typed: 'Name\tJohanna Fitzgerald\nE-mail\tjohanna.fitzgerald@example.com\nMessage\tIs it there?',
  },
});

/** Saves and compares cars, and has sent a form, so that the pages which list them have some. */
async function chooseCars(page: WatchedPage, site: Site): Promise<void> {
  await page.addInitScript(([key, sent]) => sessionStorage.setItem(key, sent), [SENT_KEY, sentForm] as const);
  await page.goto(siteUrl(site, '/search'), { waitUntil: 'networkidle' });
  const toggles = await page.locator('.search-cards .card-toggle:visible').all();
  for (const toggle of toggles.slice(0, 6)) await toggle.click();
}

/** Sets the size that the browser has before a page is opened. */
const setTextSize = (devtools: CDPSession, textSize: TextSize): Promise<unknown> => {
  const times = textSize === '200 %' ? 2 : 1;
  return devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
};

/** Waits until the layout of the present width and text size is drawn. */
const settled = async (): Promise<void> => {
  const drawn = (): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await drawn();
  await document.fonts.ready;
  await drawn();
};

/** The faults of a page at its widths, each with the widths at which it occurs. */
async function walk(page: WatchedPage, site: Site, { path, textSize, widths: all }: Case): Promise<string[]> {
  const walked = sample(all, SAMPLE.widths, `widths of ${site.id}${path} ${textSize}`);
  const found = new Map<string, number[]>();
  await page.setViewportSize({ width: walked[0] ?? 320, height: HEIGHT });
  // A page of an address is drawn when its script has asked for what the address names.
  const waitsForScript = isThorough() || path.includes('?');
  await page.goto(siteUrl(site, path), { waitUntil: waitsForScript ? 'networkidle' : 'load' });
  if (textSize === '200 % of the root')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  for (const width of walked) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate(settled);
    for (const { fault, text, cause } of await page.evaluate(findRoomFaults, CURATED_GRIDS)) {
      const line = `${site.id}${path} at ${textSize} text: ${fault}: “${text}” (${cause})`;
      found.set(line, [...(found.get(line) ?? []), width]);
    }
  }
  return [...found].map(([line, at]) => `${line}, at ${at.join(', ')} px`);
}

/** The faults of all cases. Each page is a shopper of its own, whom `prepare` gives what the cases need. */
async function walkAll(
  site: Site,
  cases: readonly Case[],
  prepare: (page: WatchedPage) => Promise<void>,
): Promise<string[]> {
  const faults: string[][] = cases.map(() => []);
  const walkSome = async (first: number): Promise<void> => {
    const page = await openPage(browser, 1280, { reducedMotion: 'reduce' });
    const devtools = await page.context().newCDPSession(page);
    await prepare(page);
    for (const [at, each] of cases.entries()) {
      if (at % PAGES_AT_ONCE !== first) continue;
      await setTextSize(devtools, each.textSize);
      faults[at] = await walk(page, site, each);
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, (_page, first) => walkSome(first)));
  return faults.flat();
}

/** The cars in the feed of a new dealer. */
async function readScaffoldCars(files: ReturnType<typeof toScaffold>): Promise<StockCar[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-scaffold-'));
  const feed = join(folder, 'stock.csv');
  writeFileSync(feed, scaffoldStock);
  const { cars } = await readFeedSnapshot(createTestSite('smith-motors', files), feed, NOW);
  rmSync(folder, { recursive: true });
  return [...cars.values()].map(({ stored }) => stored);
}

/** The gaps (px) between the contents of neighbouring sections on the page's own background. */
function listGaps(): { gap: number; between: string }[] {
  const sections = [...document.querySelectorAll<HTMLElement>('main > .section')];
  return sections.flatMap((section, index) => {
    const next = sections[index + 1];
    const hasGround = (part: Element) => getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)';
    if (!next || hasGround(section) || hasGround(next)) return [];
    const { paddingBottom } = getComputedStyle(section);
    const { paddingTop } = getComputedStyle(next);
    const apart = next.getBoundingClientRect().top - section.getBoundingClientRect().bottom;
    const gap = Math.round(Number.parseFloat(paddingBottom) + apart + Number.parseFloat(paddingTop));
    return [{ gap, between: `${section.className} and ${next.className}` }];
  });
}

test.each(sample(sites, 1, 'trust pages'))(
  '$id: sections of its trust pages share one gap, numerals are as heavy as headings, an address is as dark as a number',
  async (site) => {
    const page = await openPage(browser, 1440, { reducedMotion: 'reduce' });
    const weightOf = (selector: string, part?: string): Promise<number> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => Number(getComputedStyle(element, pseudo).fontWeight), part);
    for (const path of ['/service', '/about-us']) {
      await page.goto(siteUrl(site, path));
      const gaps = await page.evaluate(listGaps);
      expect(gaps.length, path).toBeGreaterThan(0);
      const [first] = gaps;
      expect(
        gaps.filter(({ gap }) => gap > 100 || Math.abs(gap - (first?.gap ?? 0)) > 1),
        path,
      ).toEqual([]);
      if (path !== '/service') continue;
      const numeral = await weightOf('.columns-steps li', '::before');
      // A template may set figures a little heavier than headings.
      expect(Math.abs(numeral - (await weightOf('h1')))).toBeLessThanOrEqual(50);
    }
    const colours = await page
      .locator('.enquiry-ways a, .enquiry-ways a span')
      .evaluateAll((words) => words.map((word) => getComputedStyle(word).color));
    expect(new Set(colours).size).toBe(1);
    await page.context().close();
  },
);

describe('text keeps its room from 320 to 2560 px, at 100 and 200 % text', () => {
  test.each(sample(sites, SAMPLE.templates, 'phones of enlarged text'))(
    '$id: where the root has twice the text, home, search and vehicle page are no wider, and no word is broken',
    async (site) => {
      const paths = ['/', '/search', firstVehiclePath(site)];
      const widthsOfAll = [390, 820, 1440];
      const cases = paths.map((path) => ({
        path,
        textSize: '200 % of the root' as const,
        widths: widthsOfAll,
      }));
      expect(await walkAll(site, cases, async () => {})).toEqual([]);
    },
    60_000,
  );

  test('media queries follow the text of the root, and stay as they are written at its usual size', async () => {
    const page = await openPage(browser, 820);
    await page.goto(siteUrl(siteIn('atlas'), '/'), { waitUntil: 'networkidle' });
    const queries = () =>
      page.evaluate(() => {
        const list = (rules: CSSRuleList): string[] =>
          [...rules].flatMap((rule) => [
            ...(rule instanceof CSSMediaRule ? [rule.media.mediaText] : []),
            ...('cssRules' in rule ? list(rule.cssRules as CSSRuleList) : []),
          ]);
        return [...document.styleSheets].flatMap((sheet) => [sheet.media.mediaText, ...list(sheet.cssRules)]);
      });
    const setRoot = async (size: string): Promise<void> => {
      await page.evaluate((words) => {
        document.documentElement.style.fontSize = words;
      }, size);
      await page.evaluate(settled);
    };
    const written = await queries();
    expect(written.join(' ')).toContain('19.9rem');
    const toWholePixels = (query: string): string =>
      query.replaceAll(/([\d.]+)px/g, (_all, px: string) => `${Math.round(Number(px))}px`);
    const inPixels = (root: number) =>
      written
        .map((query) => query.replaceAll(/([\d.]+)rem/g, (_all, rem: string) => `${Number(rem) * root}px`))
        .map(toWholePixels);
    await setRoot('200%');
    expect((await queries()).map(toWholePixels)).toEqual(inPixels(32));
    await setRoot('150%');
    expect((await queries()).map(toWholePixels)).toEqual(inPixels(24));
    await setRoot('');
    expect((await queries()).map(toWholePixels)).toEqual(inPixels(16));
    await page.context().close();
  });

  test.each(sample(dealers, SAMPLE.dealers, 'room'))(
    '$id: nothing lies over text or controls, no line leaves its box, no page scrolls sideways, no word is broken, no curated row is half empty',
    async (site) => {
      const faults = await walkAll(site, listCases(site), async (page) => {
        // The longest day in a table of hours is the one that script marks.
        await page.clock.setFixedTime('2026-11-25T12:00+11:00');
        await chooseCars(page, site);
      });
      expect(faults).toEqual([]);
    },
    900_000,
  );

  test.each(sample(templateNames, SAMPLE.templates, 'room of new dealers'))(
    'in %s, a new dealer’s first view has the same room, without stock and with the six cars it comes with',
    async (template) => {
      const site = siteIn(template);
      const files = toScaffold('smith-motors', 'Smith Family Motors of Wagga Wagga');
      const six = await readScaffoldCars(files);
      expect(six.map(({ name }) => name)).toContain('2020 Ford Ranger XLT');
      const all = [[], six].flatMap((cars) => textSizes.map((textSize) => ({ cars, textSize })));
      const chosen = sample(all, SAMPLE.newDealers, `room of a new dealer in ${template}`);
      const toPath = (cars: readonly StockCar[]) => `/new-dealer-with-${cars.length}-cars`;
      const pages = new Map<string, string>();
      for (const { cars } of chosen) {
        const html = await htmlAt('/', { template, files, cars });
        expect(html?.includes('Camry')).toBe(cars.length === 6);
        pages.set(toPath(cars), html ?? '');
      }
      const cases = chosen.map(({ cars, textSize }) => ({
        path: toPath(cars),
        textSize,
        widths: widthsAt(textSize),
      }));
      const faults = await walkAll(site, cases, async (page) => {
        // Its style sheets are those of every dealer in the template.
        for (const [path, body] of pages)
          await page.route(siteUrl(site, path), (route) => route.fulfill({ contentType: 'text/html', body }));
      });
      expect(faults).toEqual([]);
    },
    200_000,
  );

  test('each of the faults is found, and what is as it should be is none', async () => {
    const page = await openPage(browser, 400);
    await page.setContent(`<body style="margin:0;font:16px/1.5 sans-serif">
      <header class="header" style="position:sticky;top:0;display:flex;width:120px;height:20px">
        <a href="#home" style="flex:none;white-space:nowrap">A long name of a dealer</a>
        <a href="#saved" style="flex:none;margin-left:-60px">Saved</a><a href="#call" style="flex:none">Call</a></header>
      <nav style="position:fixed;right:0;bottom:0;width:90px"><a href="#one">One</a> <a href="#two">Two</a></nav>
      <p style="position:relative">Free words<a href="#x" style="position:absolute;inset:0"></a></p>
      <div style="position:relative"><h1>Covered words</h1>
        <svg style="position:absolute;inset:0;width:100%;height:100%"></svg></div>
      <button style="display:block">Covered control</button>
      <div style="height:30px;margin-top:-30px;position:relative;background:red"></div>
      <p style="width:60px;overflow:hidden;white-space:nowrap">Words that are cut off</p>
      <p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Words that are shortened</p>
      <p style="width:60px;height:40px;overflow:hidden"><input style="width:90px" aria-label="Cut field"></p>
      <ul class="tiles" style="display:grid;grid-template-columns:1fr 1fr;padding:0;list-style:none">
        <li>One</li><li>Two</li><li>Alone</li></ul>
      <div class="stock-strip"><ul class="cards" style="display:grid;grid-template-columns:1fr 1fr;padding:0">
        <li>First</li><li>Second</li><li style="display:none">Third</li></ul></div>
      <div class="promo-banner"><ul style="display:grid;grid-template-columns:1fr 1fr;padding:0">
        <li>Offers</li><li>Service</li><li>Sell</li></ul></div>
      <div class="facts"><ul style="display:grid;grid-template-columns:1fr 1fr;padding:0">
        <li>New</li><li>Checked</li><li>Warranted</li></ul></div>
      <div style="display:flex;width:120px;font-size:40px;overflow-wrap:anywhere">
        <span>Short,</span><a>e-mail</a></div>
      <div style="display:flex;width:120px;font-size:40px;overflow-wrap:anywhere">
        <span>jo@<wbr>house<wbr>.example</span><a>e-mail</a></div>
      <div style="width:60px;overflow-wrap:anywhere;font-size:40px">Wonderful</div>
      <div style="width:500px">Wide</div>`);
    const faults = await page.evaluate(findRoomFaults, CURATED_GRIDS);
    expect(faults.map(({ fault, text }) => `${fault}: ${text}`).toSorted()).toEqual([
      'a control is covered: button Covered control',
      'a control is cut off: input Cut field',
      'a line runs out of its box: Words that are cut off',
      'a text is covered: Covered control',
      'a text is covered: Covered words',
      'a word is broken: Short',
      'a word is broken: Wonderful',
      'an item of a curated grid is hidden: Third',
      'the last row of a curated grid stands half empty: Alone',
      'the last row of a curated grid stands half empty: Sell',
      'the last row of a curated grid stands half empty: Warranted',
      'the page is 100 px too wide: Wide',
      'two things of a bar lie over one another: A long name of a dealer',
      'two things of a bar lie over one another: Call',
      'two things of a bar lie over one another: Saved',
      'two things of a bar lie over one another: a A long name of a dealer',
    ]);
    await page.context().close();
  });
});
