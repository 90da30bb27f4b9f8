import type { Browser, Locator } from 'playwright';
import { expect, test } from 'vitest';
import type { Site } from '#tenancy/site/site.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { groupOf, journey, type Journey, type Shopper } from './journey.ts';

/** How the shopper of an errand uses the page. */
type Setting = Pick<Journey, 'width' | 'text' | 'context'> & { hand: 'touch' | 'keys' | 'pointer' };

const settings = {
  'on a phone, by touch': { width: 'phone', hand: 'touch', context: { hasTouch: true, isMobile: true } },
  'by keys alone': { width: 'desk', hand: 'keys' },
  'at twice the text size': { width: 'desk', hand: 'pointer', text: 2 },
  'on a screen of 1920 pixels': {
    width: 'desk',
    hand: 'pointer',
    context: { viewport: { width: 1920, height: 1080 } },
  },
} as const satisfies Record<string, Setting>;

/** More keyboard stops than a page has. */
const STOPS_MAX = 400;

/** Tab until something has the focus, as a shopper without a pointer gets there. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

/** A shopper on an errand, who presses with a finger, keys or a pointer. */
export type Errand = Shopper & {
  press(target: Locator): Promise<void>;
  /** Presses the box of a value and waits for the answer. */
  tick(facet: string, value: string): Promise<void>;
  write(field: Locator, words: string): Promise<void>;
  pressFilters(): Promise<void>;
  /** Leaves the filters where they cover the results. */
  leaveFilters(): Promise<void>;
};

function toErrand(shopper: Shopper, hand: Setting['hand']): Errand {
  const { page } = shopper;
  const press = async (target: Locator, key = 'Enter') => {
    if (hand === 'touch') return target.tap();
    if (hand === 'pointer') return target.click();
    await tabTo(target);
    await page.keyboard.press(key);
  };
  const opener = page.locator('.search-open-filters');
  const sheet = page.locator('.filter-sheet');
  return {
    ...shopper,
    press,
    async tick(facet, value) {
      const group = groupOf(shopper.panel(), facet);
      if ((await group.getAttribute('open')) === null) await press(group.locator('summary'));
      const label = group.locator('.facet-option', { has: page.getByText(value, { exact: true }) });
      await press(hand === 'keys' ? label.locator('input') : label, 'Space');
      await shopper.settle();
    },
    async write(field, words) {
      await (hand === 'keys' ? tabTo(field) : press(field));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    },
    async pressFilters() {
      if (await opener.isVisible()) await press(opener);
      await shopper.panel().waitFor();
    },
    async leaveFilters() {
      if (!(await sheet.isVisible())) return;
      await press(sheet.locator('.filter-sheet-show'));
      await sheet.waitFor({ state: 'detached' });
      await shopper.settle();
    },
  };
}

/**
 * Tests what a shopper comes for, in each of the four settings: in one of them in `npm test`, which the name decides, and
 * in all in the sweeps of the audit; `isForAudit` leaves it to those. The last page never scrolls sideways.
 */
export function testErrand(
  name: string,
  browser: () => Browser,
  site: Site,
  walk: (errand: Errand) => Promise<void>,
  isForAudit = false,
): void {
  const names = Object.keys(settings) as (keyof typeof settings)[];
  test.runIf(isThorough() || !isForAudit).each(sample(names, 1, name))(`${name}, %s`, async (setting) => {
    expect.hasAssertions();
    const { hand, ...how }: Setting = settings[setting];
    await journey(browser, { site, ...how }, async (shopper) => {
      await walk(toErrand(shopper, hand));
      const sideways = await shopper.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, 'pixels beside the page').toBe(0);
    });
  });
}
