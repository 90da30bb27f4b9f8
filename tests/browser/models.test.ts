import { expect, test } from 'vitest';
import { groupModels } from '#domain/content/model.ts';
import { modelsPath } from '#domain/url/paths.ts';
import { axeOn } from './axe.ts';
import { dealers, openPage, siteUrl, useBrowser, widths } from './shopper.ts';

const browser = useBrowser();

test('ROUTE-52 /models shows the body in its address, and its tabs work by touch and keys', async () => {
  const site = dealers.find(({ models }) => groupModels(models, 'body').length > 2);
  if (site === undefined) throw new Error('No demo dealer has models of three bodies.');
  const [first, second] = groupModels(site.models, 'body').map(({ name }) => name);
  const page = await openPage(browser, widths.phone, { hasTouch: true });
  const groups = () => page.locator('.model-group:visible > h2').allTextContents();
  const all = groupModels(site.models, 'body').map(({ name }) => name);

  await page.goto(siteUrl(site, `${modelsPath}?body=${second?.toLowerCase()}`));
  expect(await groups()).toEqual([second]);
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name} \\d+$`) });
  await tab(second ?? '').waitFor();
  expect(await tab(second ?? '').getAttribute('aria-selected')).toBe('true');
  expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);

  await tab(first ?? '').tap();
  expect(await groups()).toEqual([first]);
  expect(new URL(page.url()).search).toBe(`?body=${encodeURIComponent(first ?? '')}`);
  await page.reload();
  expect(await groups(), 'the address holds it').toEqual([first]);

  await tab(first ?? '').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await groups()).toEqual(all);
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Tab');
  expect(await page.locator('.model-tile:focus').count(), 'from the tabs into the tiles').toBe(1);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
