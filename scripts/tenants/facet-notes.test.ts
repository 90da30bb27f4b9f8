import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeTenant, writeTestTenant } from '#tenancy/files/test-tenant.ts';
import { checkTenants } from './check-tenants.ts';

/** After the years of the cars, so that their rows are read. */
const now = Date.UTC(2026, 10, 25);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-notes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stripOf = (facets: object) => ({ type: 'stock-strip', heading: 'Cars', filter: { facets } });
const home = (...sections: object[]) => ({ pages: { home: { title: 'Cars', sections } } });

/** What the check says of values, with a stock of a Kia Rio and a Mazda 2, or without any. */
async function check(files: Record<string, unknown>, feed = true, badge = '') {
  const source = feed ? { kind: 'file', path: 'stock.csv' } : { kind: 'url', url: 'https://feeds.example/a' };
  writeTestTenant(
    join(folder, 'tested-motors'),
    changeTenant({ ...files, stock: { source, format: 'au-csv' } }),
  );
  if (feed)
    writeFileSync(
      join(folder, 'tested-motors/stock.csv'),
      'StockNumber,Make,Model,Year,DAPPrice,Body,Badge\n' +
        `1,Kia,Rio,2019,15990,Hatch,${badge}\n2,Mazda,2,2020,17990,Utility Tray,\n`,
    );
  const { lines, ok } = await checkTenants(folder, 'public', { dataDir: join(folder, '_data'), now });
  expect(ok, lines.join('\n')).toBe(true);
  return lines
    .slice(1, -2)
    .map((line) => line.replace(`${folder}/tested-motors/`, ''))
    .toSorted();
}

it('a misspelt value of a filter is told with its place, the value that was meant, and what it costs', async () => {
  const search = { specialFilters: [{ label: 'Work', filter: { facets: { body: ['SUV', 'Utes'] } } }] };
  expect(await check({ ...home(stripOf({ make: ['Kai', 'mazda'] })), features: { search } })).toEqual([
    'features.json: search.specialFilters[0].filter.facets.body[1] is "Utes", which is no body of any car, so that nothing is found by it. Write "Ute".',
    'pages.json: home.sections[0].filter.facets.make[0] is "Kai", which no car of the present stock has as make. Check whether "Kia" is meant.',
  ]);
});

it('so is one in a link of a menu or a text, and in what a menu counts', async () => {
  const text = { type: 'text', markdown: ['Our', '[utes](/search/used-cars?body=Ute&fuel=Disel)'] };
  const main = [{ label: 'Kia', href: '/search?make=Kai' }];
  const rail = [{ label: 'Utes', href: '/search?body=Utes', count: 'body:Utes' }];
  const told = await check({ ...home(text), navigation: { main, rail } });
  expect(told.map((line) => line.replace(/, which (is no|no car).*(by it|as make)/, ''))).toEqual([
    'navigation.json: main[0].href has the link /search?make=Kai, which asks for "Kai". Check whether "Kia" is meant.',
    'navigation.json: rail[0].count is "Utes". Write "Ute".',
    'navigation.json: rail[0].href has the link /search?body=Utes, which asks for "Utes". Write "Ute".',
    'pages.json: home.sections[0].markdown[1] has the link /search/used-cars?body=Ute&fuel=Disel, which asks for "Disel". Write "Diesel".',
  ]);
});

it('without a stock the words of feeds are known, and one that is near none is told with some of them', async () => {
  const told = await check(home(stripOf({ body: ['Utes'] }), stripOf({ fuel: ['Steam'] })), false);
  expect(told[0]).toContain('Write "Ute".');
  expect(told[1]).toMatch(/is "Steam", which is no fuel of any car, .* Expected .*Petrol.*\.$/);
});

it('asks about a name that only another car may have, and says nothing of a short one or a known model', async () => {
  const facets = { badge: ['Sporrt', 'GX'], make_model: ['Kia Niro', 'Mazda 3', 'Kia Riio'] };
  const model =
    'pages.json: home.sections[0].filter.facets.make_model[2] is "Kia Riio", which no car of the present stock has as make and model. Check whether "Kia Rio" is meant.';
  expect(await check(home(stripOf(facets)), true, 'Sport')).toEqual([
    'pages.json: home.sections[0].filter.facets.badge[0] is "Sporrt", which no car of the present stock has as badge. Check whether "Sport" is meant.',
    model,
  ]);
  expect(await check(home(stripOf(facets)), true, 'GXL')).toEqual([model]);
});

it('says nothing of values that cars may have, in any letter case, nor of names that it cannot know', async () => {
  const facets = {
    body: ['ute', 'Convertible', 'Pop top'],
    make: ['Ferrari', 'Kia'],
    model: ['3', 'Rio', 'i77'],
    colour: ['Purple'],
    car_type: ['used'],
    seats: ['7'],
    certified: ['true'],
  };
  expect(await check(home(stripOf(facets)))).toEqual([]);
  expect(await check(home(stripOf(facets)), false)).toEqual([]);
});
