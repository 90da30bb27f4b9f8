import { readAttribute } from '#domain/text/attribute-json.ts';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { toCalculatorWords } from '#domain/finance/calculator-words.ts';
import { COMPARISON_WARNING, formatAnnualRate, formatTerm } from '#domain/finance/figure-words.ts';
import { parseCalculatorQuery } from '#domain/finance/loan-calculator.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { distFolder } from '#publish/render/build-id.ts';
import { CALCULATOR_USED } from '#stores/events.ts';
import { CONTROL_CONTRAST, isMet } from '#tenancy/resolve/contrast.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import { mailsAbout } from './outbox.ts';
import {
  enlargeText,
  firstVehiclePath,
  openPage,
  siteIn,
  siteUrl,
  tabTo,
  untilDefined,
  useBrowser,
  type WatchedPage,
  widths,
} from './shopper.ts';

/*
 * The finance calculator in a real browser, on vehicle and finance pages of the three templates: by keyboard alone, for
 * screen readers, over Back and by a link, at 400 % zoom, on paper, without script; and the forms that its sum goes with.
 */

const browser = useBrowser();

type Place = { title: string; site: ReturnType<typeof siteIn>; path: string; width: number };

const places: readonly Place[] = templateNames.flatMap((template) =>
  (['vehicle', 'finance'] as const).flatMap((kind) =>
    ([widths.phone, widths.desk] as const).map((width) => {
      const site = siteIn(template);
      return { title: `${kind} page of ${template}, ${width} px wide`, site, path: kind, width };
    }),
  ),
);
const some = (subject: string) => sample(places, 1, subject).map((place) => [place.title, place] as const);

const pathOf = ({ site, path }: Place): string => (path === 'vehicle' ? firstVehiclePath(site) : '/finance');
const loanOf = (page: Page): Locator => page.locator('fc-finance-calculator');
const shown = (page: Page, name: string): Promise<string> =>
  page.locator(`[data-loan="${name}"]`).evaluate((part) => part.textContent?.trim() ?? '');

/** Opens the page of a calculator and scrolls to it, in a browser of its own, which `before` changes first. */
async function at(
  place: Place,
  walk: (page: WatchedPage) => Promise<void>,
  options: Parameters<typeof openPage>[2] & {
    query?: string;
    before?: (page: WatchedPage) => Promise<void>;
  } = {},
): Promise<void> {
  const { query = '', before, ...rest } = options;
  const page = await openPage(browser, place.width, rest);
  try {
    await watchMoves(page);
    await before?.(page);
    await page.goto(siteUrl(place.site, pathOf(place) + query), { waitUntil: 'load' });
    await loanOf(page).scrollIntoViewIfNeeded();
    await walk(page);
  } finally {
    await page.context().close();
  }
}

/** Records layout shifts that no press of the shopper explains. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const names = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 60) : 'text',
        );
        moves.push(`${value.toFixed(5)} ${names.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const movesOf = (page: Page) => page.evaluate(() => (window as Window & { moves?: string[] }).moves);

/** The data that the page hands to the calculator. */
const dataOf = async (page: Page): Promise<CalculatorData> =>
  readAttribute((await loanOf(page).getAttribute('data-settings')) ?? '') as CalculatorData;

/** Waits until the sum of the address, worked out by the engine, stands in the page. */
async function expectSumOfAddress(page: Page, query?: string): Promise<void> {
  const data = await dataOf(page);
  const wanted = () => query ?? new URL(page.url()).search;
  await expect
    .poll(async () => {
      const words = toCalculatorWords(data, parseCalculatorQuery(data, wanted()));
      const names = ['label', 'repayment', 'annualRate', 'comparisonRate', 'sum', 'how'] as const;
      const differences: string[] = [];
      for (const name of names) {
        const text = await shown(page, name);
        if (text !== words[name]) differences.push(`${name}: ${text}, not ${words[name]}`);
      }
      return differences;
    })
    .toEqual([]);
}

/** Whether each finance form of the page says that a sum goes with it; those of closed dialogs, too. */
const sayOfSum = (page: Page): Promise<boolean[]> =>
  page
    .locator('.form-sum')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).visibility === 'visible'));

/** The focus is just before the calculator, as for a shopper who comes to it by Tab. */
const focusBefore = (page: Page) =>
  loanOf(page).evaluate((loan) => {
    const stop = document.createElement('span');
    stop.tabIndex = -1;
    // Without room of its own.
    stop.style.position = 'absolute';
    loan.before(stop);
    stop.focus();
  });

const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await axeOn(page).include('fc-finance-calculator').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).toEqual(
    [],
  );
};

describe('the finance calculator', () => {
  /** Each slider by the name that screen readers say, with the text of its value. */
  async function readSliders(page: Page): Promise<[string, string][]> {
    const sliders: [string, string][] = [];
    for (const slider of await page.getByRole('slider').all()) {
      const name = (await slider.ariaSnapshot()).match(/slider "([^"]+)"/)?.[1] ?? '';
      sliders.push([name, (await slider.getAttribute('aria-valuetext')) ?? '']);
    }
    return sliders;
  }

  test.each(some('calculator by keys'))(
    'VDP-14 ANALYTICS-03 FIN-27 FIN-28 is used by keyboard alone, has names for screen readers, shows its values live, moves nothing, and tells of it once: %s',
    async (_title, place) => {
      const scripts: string[] = [];
      const before = async (page: WatchedPage): Promise<void> => {
        page.on('request', (request) => {
          if (/\/finance-calculator\.[^/]*\.js/.test(request.url())) scripts.push(request.url());
        });
        // A listener of all events, as a tag of a dealer would be one.
        await page.route('**/_assets/events.*.js', (route) => {
          const file = basename(new URL(route.request().url()).pathname);
          const text = readFileSync(join(distFolder(), 'client', '_assets', file), 'utf8');
          const heard = `const Set = class extends globalThis.Set { *[Symbol.iterator]() { yield (event) => (window.heard ??= []).push(event.id); } };`;
          return route.fulfill({ contentType: 'text/javascript', body: `${heard}${text}` });
        });
      };
      await at(
        place,
        async (page) => {
          await page.waitForLoadState('networkidle');
          const first = await shown(page, 'repayment');
          const { defaults, ranges } = await dataOf(page);
          const sliders = await readSliders(page);
          const texts = Object.fromEntries(sliders);
          expect(Object.keys(texts)).toEqual(expect.arrayContaining(['Amount, $', 'Balloon, $']));
          expect(Object.keys(texts)).toHaveLength(sliders.length);
          expect(texts['Amount, $']).toBe(`$${(defaults.amount / 100).toLocaleString('en-AU')}`);
          expect(texts['Interest, % a year']).toBe(formatAnnualRate(defaults.interest));
          const term = ranges.termYears.length > 0 ? undefined : formatTerm(defaults.term);
          expect(texts['Term, years']).toBe(term);
          expect(await page.getByRole('group', { name: 'Repaid' }).getByRole('radio').count()).toBe(3);
          await expectSumOfAddress(page, '');
          expect(new Set(await sayOfSum(page))).toEqual(new Set([false]));

          expect(scripts).toEqual([]);
          await focusBefore(page);
          await tabTo(page, 'fc-finance-calculator input[name="amount"].field');
          await untilDefined(page, 'fc-finance-calculator');
          expect(scripts).toHaveLength(1);
          await page.keyboard.press('ControlOrMeta+A');
          await page.keyboard.type('25000');
          await expect.poll(() => shown(page, 'repayment')).not.toBe(first);
          await tabTo(page, 'input[type="range"][name="amount"]');
          const amount = page.locator('input.field[name="amount"]');
          expect(await amount.inputValue()).toBe('25,000');
          await page.keyboard.press('ArrowRight');
          await expect.poll(() => amount.inputValue()).toBe('25,500');
          const slider = page.locator('input[type="range"][name="amount"]');
          expect(await slider.getAttribute('aria-valuetext')).toBe('$25,500');
          await tabTo(page, 'input[type="radio"][name="frequency"]');
          await page.keyboard.press('ArrowRight');
          await expect.poll(() => shown(page, 'label')).toBe('Fortnightly repayment');
          await expect.poll(() => new URL(page.url()).search).toContain('frequency=fortnightly');
          expect(new URL(page.url()).searchParams.get('amount')).toBe('25500');
          await expectSumOfAddress(page);
          expect(new Set(await sayOfSum(page))).toEqual(new Set([true]));

          for (const name of ['How this is worked out', 'Start from a repayment', 'Compare side by side']) {
            await page.getByText(name, { exact: true }).press('Enter');
            if (!name.startsWith('Start')) continue;
            await tabTo(page, '[data-loan-wanted]');
            await page.keyboard.type('200');
            await page.locator('[data-loan="wanted"]', { hasText: 'is enough for' }).waitFor();
          }
          await expectAccessible(page);
          const cells = await page.locator('[data-loan-column]').allTextContents();
          expect(cells.filter((text) => text === '')).toEqual([]);
          expect(await movesOf(page)).toEqual([]);
          const heard = await page.evaluate(() => (window as Window & { heard?: number[] }).heard ?? []);
          expect(heard.filter((id) => id === CALCULATOR_USED)).toEqual([CALCULATOR_USED]);
          expect(page.complaints).toEqual([]);
        },
        { before },
      );
    },
  );

  const query = '?amount=24000&term=3&interest=9.5&tradeIn=2500&residual=3000&frequency=monthly';
  test.each(some('calculator by a link'))(
    'VDP-14 ROUTE-12 ENT-33 comes back with its sum by a link, with Back within the page, after a reload, and where a page is left at once: %s',
    async (_title, place) => {
      await at(
        place,
        async (page) => {
          await expectSumOfAddress(page, query);
          const { ranges, defaults } = await dataOf(page);
          const interest = ranges.isInterestFixed ? defaults.interest : 9.5;
          expect(await shown(page, 'annualRate')).toBe(formatAnnualRate(interest));
          expect(await page.locator('input[name="frequency"]:checked').inputValue()).toBe('monthly');
          const slider = page.locator('input[type="range"][name="amount"]');
          const amount = page.locator('input.field[name="amount"]');
          const inAddress = () => new URL(page.url()).searchParams.get('amount');
          expect(await amount.inputValue()).toBe('24,000');
          await page.evaluate(() => location.assign('#finance'));
          await slider.fill('50000');
          await expect.poll(inAddress).toBe('50000');
          await page.evaluate(() => history.back());
          await expect.poll(() => amount.inputValue()).toBe('24,000');
          expect(inAddress()).toBe('24000');
          await expectSumOfAddress(page);
          await page.evaluate(() => history.forward());
          await expect.poll(() => amount.inputValue()).toBe('50,000');
          const sum = await shown(page, 'repayment');
          await page.reload({ waitUntil: 'load' });
          await expect.poll(() => shown(page, 'repayment')).toBe(sum);
          await expectSumOfAddress(page);
          await untilDefined(page, 'fc-finance-calculator');
          // A link is pressed before the address has what was moved last.
          await page.evaluate(
            (to) => {
              const field = document.querySelector<HTMLInputElement>('input[type="range"][name="amount"]');
              if (field) field.value = '31000';
              field?.dispatchEvent(new Event('input', { bubbles: true }));
              location.assign(to);
            },
            siteUrl(place.site, '/contact-us'),
          );
          await page.waitForURL('**/contact-us');
          await page.goBack({ waitUntil: 'load' });
          await expect.poll(() => amount.inputValue()).toBe('31,000');
          expect(inAddress()).toBe('31000');
          await expectSumOfAddress(page);
        },
        { query },
      );
    },
  );

  test.runIf(isThorough()).each(some('calculator in little room'))(
    'has room at 400 per cent zoom and at twice the text, all of it open: %s',
    async (_title, place) => {
      await at({ ...place, width: widths.phone }, async (page) => {
        await page.locator('input.field[name="amount"]').fill('99000');
        await untilDefined(page, 'fc-finance-calculator');
        await loanOf(page)
          .locator('details')
          .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((each) => (each.open = true)));
        await page.locator('[data-loan-wanted]').fill('350');
        // A sentence below a field, too.
        await page.locator('input.field[name="amount"]').fill('1');
        await page.locator('input.field[name="amount"]').blur();
        const message = page.locator('[data-loan-message="amount"]');
        await message.filter({ hasText: /\S/ }).waitFor();
        await expectAccessible(page);
        for (const [width, height, text] of [
          [320, 256, 1],
          [320, 568, 1],
          [widths.phone, 844, 2],
        ] as const) {
          await page.setViewportSize({ width, height });
          await enlargeText(page, text);
          const faults = await loanOf(page).evaluate((loan) => {
            const frame = loan.getBoundingClientRect();
            const parts = [...loan.querySelectorAll('*')].filter(
              (part) => part.checkVisibility() && !part.closest('.sr-only, svg, .loan-table'),
            );
            return parts
              .filter((part) => {
                const { left, right, width: size } = part.getBoundingClientRect();
                return size > 1 && (left < frame.left - 1 || right > frame.right + 1);
              })
              .map(({ outerHTML }) => outerHTML.slice(0, 80));
          });
          expect([width, text, ...faults]).toEqual([width, text]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      });
    },
  );

  const financePages = places.filter(({ path, width }) => path === 'finance' && width === widths.desk);
  test.runIf(isThorough()).each(financePages.map((place) => [place.title, place] as const))(
    'draws the years in colours that differ from the shopper’s own background, dark or light: %s',
    async (_title, place) => {
      await at(
        place,
        async (page) => {
          await page.locator('.loan-balloon[data-loan-bar]:not([d=""])').first().waitFor();
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ forcedColors: 'active', colorScheme });
            const { background, drawn } = await loanOf(page).evaluate((loan) => {
              const colours = (part: Element, pseudo?: string) => getComputedStyle(part, pseudo);
              return {
                background: colours(document.body).backgroundColor,
                drawn: [
                  ...[...loan.querySelectorAll('.loan-key')].map((key) => ({
                    name: `key of ${key.textContent.trim()}`,
                    colour: colours(key, '::before').borderTopColor,
                  })),
                  ...[...loan.querySelectorAll('.loan-bar')].map((bar) => ({
                    name: `bar ${bar.getAttribute('data-loan-bar')}`,
                    colour: colours(bar)[bar.matches('.loan-balloon') ? 'stroke' : 'fill'],
                  })),
                ],
              };
            });
            const faint = drawn.filter(
              ({ name, colour }) =>
                !isMet({ what: name, text: colour, ground: background, least: CONTROL_CONTRAST }),
            );
            expect({ colorScheme, faint }).toEqual({ colorScheme, faint: [] });
            expect(drawn.length).toBeGreaterThan(5);
          }
        },
        { query: '?residual=4000' },
      );
    },
  );

  test.runIf(isThorough()).each(some('calculator on paper'))(
    'has on paper its sum and the loan year by year, and nothing to press: %s',
    async (_title, place) => {
      await at({ ...place, width: 680 }, async (page) => {
        await page.emulateMedia({ media: 'print' });
        const loan = loanOf(page);
        const pressed = 'input:visible, button:visible, select:visible, a:visible';
        expect(await loan.locator(pressed).count()).toBe(0);
        expect(await loan.locator('[data-loan="repayment"]').isVisible()).toBe(true);
        // Whoever reads the paper cannot open a fold.
        expect(await loan.locator('summary:visible').allTextContents()).toEqual(['How this is worked out']);
        expect(await loan.locator('[data-loan="how"]').isVisible()).toBe(true);
        const picture = await loan.locator('.loan-years svg').boundingBox();
        expect(picture?.height).toBeGreaterThan(100);
        const years = await loan.locator('[data-loan-year]:visible').allTextContents();
        expect(years.map((text) => text.trim())).toEqual(
          Array.from({ length: Math.ceil((await dataOf(page)).defaults.term) }, (_, index) => `${index + 1}`),
        );
        const { term } = (await dataOf(page)).defaults;
        const rows = loan.locator('.loan-table tbody tr:visible');
        expect(await rows.count()).toBe(Math.ceil(term));
        const box = await loan.locator('.loan-table').boundingBox();
        expect(box?.height).toBeGreaterThan(100);
        expect(await rows.last().locator('td').last().textContent()).toBe('$0');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680);
      });
    },
  );

  test.runIf(isThorough()).each(some('calculator without script'))(
    'stands without script as the example of its first sum, with nothing that does not work: %s',
    async (_title, place) => {
      await at(
        place,
        async (page) => {
          expect(await loanOf(page).locator('input:visible, select:visible, button:visible').count()).toBe(0);
          await expectSumOfAddress(page, '');
          await page.getByText('How this is worked out').click();
          expect(await page.locator('[data-loan="how"]').isVisible()).toBe(true);
        },
        { javaScriptEnabled: false },
      );
    },
  );
});

describe('the finance disclaimer', () => {
  const disclaimerOf = ({ site }: Place): string => site.finance?.disclaimer ?? '';
  const long = places.filter((place) => disclaimerOf(place).length > 197);
  const cases = long.flatMap((place) =>
    [true, false].map(
      (hasScript) => [`${place.title}, ${hasScript ? 'with' : 'without'} script`, place, hasScript] as const,
    ),
  );
  // It works without script.
  test.each(sample(cases, 1, 'long disclaimers'))(
    'SPEC-05 SPEC-06 is cut at 197 characters, opens and shuts by mouse and by key, and rates and warning stay in view: %s',
    async (_title, place, javaScriptEnabled) => {
      await at(
        place,
        async (page) => {
          const note = page.locator('#financeDisclaimer');
          const cut = note.locator('.fold-cut');
          const whole = disclaimerOf(place);
          /** What a shopper reads of it, with what CSS writes behind. */
          const read = (): Promise<string> =>
            cut.evaluate((part: HTMLElement) => {
              const after = getComputedStyle(part, '::after').content;
              return part.innerText + (after === 'none' ? '' : after.replaceAll('"', ''));
            });
          const expectShut = async (): Promise<void> => {
            await expect.poll(read).toBe(`${whole.slice(0, 197)}…`);
            expect(await note.locator('summary').innerText()).toMatch(/^Show More/);
          };
          const expectOpen = async (): Promise<void> => {
            await expect.poll(read).toBe(whole);
            expect(await note.locator('summary').innerText()).toMatch(/^Show Less/);
          };
          const expectLawful = async (): Promise<void> => {
            for (const name of ['repayment', 'annualRate', 'comparisonRate'])
              expect([name, await page.locator(`[data-loan="${name}"]`).isVisible()]).toEqual([name, true]);
            expect(await page.locator('.loan-answer .figure-terms').innerText()).toContain(
              COMPARISON_WARNING,
            );
          };
          await expectShut();
          await expectLawful();
          await note.locator('summary').click();
          await expectOpen();
          await expectLawful();
          await note.locator('summary').click();
          await expectShut();
          await note.locator('summary').focus();
          await page.keyboard.press('Enter');
          await expectOpen();
          await page.keyboard.press('Space');
          await expectShut();
          await page.emulateMedia({ media: 'print' });
          await expect.poll(read).toBe(whole);
        },
        { javaScriptEnabled },
      );
    },
  );
});

/** What a shopper types into the fields of a form that must be filled. */
const words = (email: string, phone: string): Record<string, string> => ({
  name: 'Jo',
  last_name: 'Bloggs',
  email,
  phone,
});
const newPhone = () => `04${String(Math.random()).slice(2, 10).padEnd(8, '1')}`;

describe('the form for finance', () => {
  test.each(some('finance form by keys'))(
    'VDP-14 FORM-41 is sent by keyboard and arrives as a lead with the sum of the calculator: %s',
    async (_title, place) => {
      await at(place, async (page) => {
        const carName = (await page.title()).split(/ – |[|,]/)[0]?.trim() ?? '';
        await focusBefore(page);
        await tabTo(page, 'input.field[name="amount"]');
        await untilDefined(page, 'fc-finance-calculator');
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type('26000');
        await tabTo(page, '[data-loan-enquiry]');
        await expect.poll(() => new URL(page.url()).searchParams.get('amount')).toBe('26000');
        const sum = await shown(page, 'repayment');
        await page.keyboard.press('Enter');
        const form = page.locator('form[data-lead-form="finance"]');
        await form.waitFor();
        await untilDefined(page, 'fc-lead-form');
        await expect
          .poll(() =>
            page.evaluate(
              () =>
                document.activeElement?.closest('form[data-lead-form="finance"], dialog, #finance-form, body')
                  ?.localName,
            ),
          )
          .toMatch(/form|dialog|section|body/);
        const email = `${crypto.randomUUID()}@example.com`;
        const answers = words(email, newPhone());
        for (const [name, kind] of await form
          .locator('[required]')
          .evaluateAll((all: HTMLInputElement[]) =>
            all.map((each) => [each.name, each.localName] as const),
          )) {
          await tabTo(page, `form[data-lead-form="finance"] [name="${name}"]`);
          if (answers[name] !== undefined) await page.keyboard.type(answers[name]);
          else await page.keyboard.press(kind === 'select' ? 'ArrowDown' : 'Space');
        }
        await tabTo(page, 'form[data-lead-form="finance"] [type="submit"]');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/success');
        await expect.poll(async () => (await mailsAbout(place.site, email)).length).toBe(2);
        const told = (await mailsAbout(place.site, email)).find(({ to }) => to !== email)?.text ?? '';
        expect(told).toContain('$26,000');
        expect(told).toContain(sum);
        expect(told).toContain(place.path === 'vehicle' ? carName : sum);
      });
    },
  );

  const finance = places.filter(({ path }) => path === 'finance');
  // A dealer with one location is not asked which.
  const yards = finance.filter(({ site }) => site.dealerships.length > 1);
  test.each(sample(yards, 1, 'finance form of a known car').map((place) => [place.title, place] as const))(
    'ROUTE-12 ROUTE-13 FORM-07 is what a link with its anchor shows, knows the car and the budget of it, asks for no dealership, and is sent for that car: %s',
    async (_title, place) => {
      const page = await openPage(browser, place.width);
      const car = readFileSync(
        join(inject('sitesDir'), place.site.id, `${firstVehiclePath(place.site)}.html`),
        'utf8',
      );
      const id = /\?car_id=(\d+)/.exec(car)?.[1] ?? '';
      await page.goto(siteUrl(place.site, `/finance?car_id=${id}&vehiclePriceBudget=27500#finance-form`));
      const section = page.locator('#finance-form');
      await expect
        .poll(() => section.evaluate((part) => Math.round(part.getBoundingClientRect().top)))
        .toBeLessThan(200);
      const wanted = page.locator('[data-finance-wanted]', { hasText: 'For the' });
      await wanted.waitFor();
      const name = ((await wanted.textContent()) ?? '').trim().replace(/^For the |\.$/g, '');
      const title = /<h1[^>]*>([^]*?)<\/h1>/.exec(car)?.[1] ?? '';
      expect(title.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')).toContain(
        name.split(' ').slice(0, 3).join(' '),
      );
      const form = page.locator('form[data-lead-form="finance"]');
      expect(await form.locator('[name="car_id"]').inputValue()).toBe(id);
      await expect
        .poll(() => page.locator('fc-finance-calculator input.field[name="amount"]').inputValue())
        .toBe('27,500');
      await untilDefined(page, 'fc-lead-form');
      expect(await form.locator('[name="dealership_slug"]').isVisible()).toBe(false);
      const email = `${crypto.randomUUID()}@example.com`;
      for (const [field, text] of Object.entries(words(email, newPhone())))
        await form.locator(`[name="${field}"]`).fill(text);
      for (const tick of await form.locator('[type="checkbox"][required]').all()) await tick.check();
      const sending = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith(leadsPath),
      );
      await form.locator('[type="submit"]').click();
      expect((await sending).postDataJSON()).toMatchObject({ car_id: id });
      await page.waitForURL('**/success');
      const mails = () => mailsAbout(place.site, email);
      await expect.poll(async () => (await mails()).length).toBe(2);
      const told = (await mails()).find(({ to }) => to !== email)?.text ?? '';
      expect(told.replace(/\s+/g, ' ')).toContain(name);
      await page.context().close();
    },
  );
});
