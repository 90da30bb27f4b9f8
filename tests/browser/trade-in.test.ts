import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isThorough, sample } from '#tests/sample.ts';
import { axeOn } from './axe.ts';
import {
  firstVehiclePath,
  openPage,
  siteIn,
  siteUrl,
  tabTo,
  untilDefined,
  useBrowser,
  widths,
} from './shopper.ts';

/* A vehicle that a shopper offers, from the button on a car's page to the acceptance of the estimate. */

const browser = useBrowser();
const group = siteIn('torque');
const heading = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
const complaintsOf = async (page: Page): Promise<string[]> =>
  (await axeOn(page).include('.trade-in').analyze()).violations.map(
    ({ id, nodes }) => `${id} ${nodes[0]?.html}`,
  );

/** How often the journey looks at a state of the form; the audit looks at each. */
const looks = 6;
const looked = new Set(sample([...Array(looks).keys()], 2, 'states of a trade-in that axe looks at'));

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl(group, path));
  await page.locator('.trade-in form').scrollIntoViewIfNeeded();
  await untilDefined(page, 'fc-trade-in');
  await untilDefined(page, 'fc-lead-form');
}

test.each(sample([widths.phone, widths.desk], 1, 'widths of the journey of a trade-in'))(
  'FORM-33 FORM-34 VDP-39: by keyboard from a car through every step to the estimate, with Back, reload and resume, %i px wide',
  async (width) => {
    const page = await openPage(browser, width);
    const typed = (name: string) => page.locator(`[name="${name}"]`).inputValue();
    const next = async (): Promise<void> => {
      await tabTo(page, '.form-step:not([hidden]) :is([data-step-next], [type="submit"])');
      await page.keyboard.press('Enter');
    };
    /** Types or chooses in the order of Tab. */
    const answer = async (name: string, words: string): Promise<void> => {
      await tabTo(page, `[name="${name}"]`);
      await page.keyboard.type(words);
    };
    let state = 0;
    const look = async (on: Page): Promise<void> => {
      expect(looked.has(state) ? await complaintsOf(on) : []).toEqual([]);
      state += 1;
    };
    try {
      await page.goto(siteUrl(group, firstVehiclePath(group)));
      const link = page.getByRole('link', { name: 'Trade in your vehicle' }).first();
      const car = /car_id=(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1];
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/cars/trade-in?car_id=${car}`);
      await untilDefined(page, 'fc-trade-in');
      await untilDefined(page, 'fc-lead-form');
      await page
        .locator('[data-wanted-name]')
        .filter({ hasText: /^\d{4} / })
        .waitFor();
      await look(page);

      // Enter in a field goes on; what is missing is said, and the step stays.
      await page.locator('[name="trade_make"]').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
      expect(await page.locator('.form-errors li').allTextContents()).toHaveLength(4);
      await look(page);
      await page.locator('[data-form-errors]').focus();
      const vehicle = {
        trade_make: 'Toyota',
        trade_model: 'Corolla',
        trade_badge: '',
        trade_year: '2020',
        trade_km: '65,000',
      };
      for (const [name, words] of Object.entries(vehicle)) await answer(name, words);
      await next();
      expect(await heading(page)).toBe('Step 2 of 5 : Its condition');
      expect(page.url()).toMatch(/car_id=\d+#trade-in-step-2$/);
      expect(await page.locator('[aria-current="step"]').textContent()).toContain('Its condition');
      await look(page);

      // The browser's Back goes a step back and keeps every word; a reload stays.
      await page.goBack();
      expect(await heading(page)).toBe('Step 1 of 5 : Your vehicle');
      expect(await typed('trade_model')).toBe('Corolla');
      await page.goForward();
      for (const question of await page.locator('[name^="condition_"]').all()) {
        await tabTo(page, `[name="${await question.getAttribute('name')}"]`);
        await page.keyboard.press('ArrowDown');
      }
      await next();
      expect(await heading(page)).toBe('Step 3 of 5 : Photos');
      await look(page);
      await page.locator('[name="photos"]').setInputFiles('public/demo/film/atlas-suv-blue-b1.webp');
      await page.locator('[data-file-list] li').waitFor();
      await next();
      expect(await heading(page)).toBe('Step 4 of 5 : Your details');
      await answer('name', 'Jo');
      await page.reload();
      await untilDefined(page, 'fc-trade-in');
      await page.locator('#trade-in-step-4').waitFor();
      expect(await page.locator('[data-file-list] li').count()).toBe(1);
      expect(await typed('name')).toBe('Jo');
      await look(page);

      // A link resumes it in another tab of this device; Back of the form works there, too.
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await tab.locator('#trade-in-step-4').waitFor();
      await tab.locator('.form-step:not([hidden]) [data-step-back]').click();
      await tab.locator('#trade-in-step-3').waitFor();
      expect(await tab.locator('[name="trade_km"]').inputValue()).toBe('65,000');
      await tab.close();

      await page.locator('[name="last_name"]').focus();
      await answer('email', 'jo@example.com');
      await next();
      await page.locator('.estimate-figures').filter({ hasText: '$' }).waitFor();
      expect(await heading(page)).toMatch(/^Step 5 of 5: Your estimate \$[\d,]+ to \$[\d,]+$/);
      // One line for each step of the sum.
      const lines = await page.locator('.estimate-how li').allTextContents();
      expect(lines[0]).toMatch(/^Prices of \d+ used Toyota Corolla .* in our own stock/);
      expect(lines.filter((line) => line.endsWith('less 14%'))).toHaveLength(1);
      await look(page);
      await page.reload();
      const figures = page.locator('.estimate-figures').filter({ hasText: '$' });
      await figures.waitFor();
      const range = await figures.textContent();
      // The one main button is the acceptance.
      expect(await page.locator('.estimate .button:visible:not(.secondary)').allTextContents()).toEqual([
        expect.stringContaining('Accept this estimate') as string,
      ]);
      const reference = await page.evaluate(
        () =>
          (JSON.parse(sessionStorage.getItem('forecourt:success') ?? '') as { facts: { reference: string } })
            .facts.reference,
      );

      await tabTo(page, '[data-estimate="accept"]');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/success');
      await page.getByText(`You accepted our estimate of ${range}. ${reference}`, { exact: true }).waitFor();
      // Nothing of it stays once it is done.
      await openForm(page, '/trade-in#trade-in-step-4');
      expect([await typed('trade_make'), await page.locator('#trade-in-step-1').isVisible()]).toEqual([
        '',
        true,
      ]);
      expect(page.complaints).toEqual([]);
    } finally {
      await page.context().close();
    }
  },
);

test.runIf(isThorough())(
  'FORM-40: an old vehicle gets a refusal as the last step, and the way on',
  async () => {
    const page = await openPage(browser, widths.phone);
    try {
      await openForm(page, '/sell-my-car');
      const fill = async (words: Record<string, string>) => {
        for (const [name, word] of Object.entries(words)) await page.locator(`[name="${name}"]`).fill(word);
        await page.locator('.form-step:not([hidden]) :is([data-step-next], [type="submit"])').click();
      };
      const note = page.locator('.form-note');
      await page.locator('[name="trade_year"]').fill('2020');
      expect(await page.locator('.trade-in').innerText()).toMatch(
        /We can estimate vehicles of up to 7 years and 100,000\s?km online\.[^]*Make/,
      );
      expect(await note.textContent()).toBe('');
      await page.locator('[name="trade_km"]').fill('100,001');
      expect(await note.textContent()).toContain('We give no online estimate for vehicles over 100,000 km.');
      // It is said at the first step, and the way on stays.
      await page.locator('[name="trade_year"]').fill('2010');
      expect(await note.textContent()).toContain('We give no online estimate for vehicles over 7 years.');
      await fill({ trade_make: 'Toyota', trade_model: 'Corolla', trade_year: '2010', trade_km: '65000' });
      for (const question of await page.locator('[name^="condition_"]').all())
        await question.selectOption({ index: 1 });
      await fill({});
      await fill({});
      expect(await page.locator('.trade-in [type="submit"]').textContent()).toContain('Send us your vehicle');
      await fill({ name: 'Jo', email: 'jo@example.com' });
      await page.getByText('No online estimate', { exact: true }).waitFor();
      expect(await page.locator('.estimate-words').textContent()).toContain('over 7 years');
      expect(await page.getByRole('button', { name: 'Accept this estimate' }).isVisible()).toBe(false);
      await page.getByRole('link', { name: 'Finish' }).click();
      await page.waitForURL('**/success');
      expect(page.complaints).toEqual([]);
    } finally {
      await page.context().close();
    }
  },
);
