import { expect, test } from 'vitest';
import { TestImports, vehicle } from './test-import.ts';

const imports = new TestImports();

test.each([
  ['TOYOTA', 'LAND CRUISER', 'Toyota', 'Land Cruiser'],
  ['toyota', 'LANDCRUISER', 'Toyota', 'LandCruiser'],
  ['Toyota', 'land cruiser PRADO', 'Toyota', 'Land Cruiser Prado'],
  ['TOYOTA', 'LANDCRUISER PRADO', 'Toyota', 'LandCruiser Prado'],
  ['HYUNDAI', 'SANTA FE', 'Hyundai', 'Santa Fe'],
  ['Hyundai', 'santa fe Highlander', 'Hyundai', 'Santa Fe Highlander'],
  ['HYUNDAI', 'I30', 'Hyundai', 'i30'],
  ['hyundai', 'ioniq 5', 'Hyundai', 'IONIQ 5'],
  ['MERCEDES BENZ', 'a class', 'Mercedes-Benz', 'A-Class'],
  ['Bmw', '3 SERIES', 'BMW', '3 Series'],
  ['bmw', '320I', 'BMW', '320i'],
  ['MAZDA', 'cx 5', 'Mazda', 'CX-5'],
  ['mazda', 'cx5', 'Mazda', 'CX5'],
  ['NISSAN', 'X-TRAIL', 'Nissan', 'X-Trail'],
  ['LAND ROVER', 'RANGE ROVER SPORT', 'Land Rover', 'Range Rover Sport'],
  ['Jeep', 'GRAND CHEROKEE', 'Jeep', 'Grand Cherokee'],
  ['VOLKSWAGEN', 'T-ROC', 'Volkswagen', 'T-Roc'],
  ['Mini', 'COOPER', 'MINI', 'Cooper'],
  ['Ssangyong', 'REXTON', 'SsangYong', 'Rexton'],
  ['Tesla', 'MODEL Y', 'Tesla', 'Model Y'],
  ['ALFA ROMEO', 'GIULIETTA', 'Alfa Romeo', 'Giulietta'],
  ['TANAMI', 'BLACKTOP', 'TANAMI', 'BLACKTOP'],
])('%s %s of a feed is a %s %s, in its name too', async (make, model, spelt, speltModel) => {
  const car = { make, model, badge: 'GXL' };
  await imports.rows([vehicle('A', car), vehicle('B', { ...car, name: `2019 ${make} ${model} GXL wagon` })]);
  const cars = (await imports.cars()).map(({ car: stored }) => [stored.make, stored.model, stored.name]);
  expect(cars).toEqual([
    [spelt, speltModel, `2019 ${spelt} ${speltModel} GXL`],
    [spelt, speltModel, `2019 ${spelt} ${speltModel} GXL wagon`],
  ]);
});

test.each([
  ['ŠKODA', 'Skoda'],
  ['Citroën', 'Citroen'],
  ['CITROËN', 'Citroen'],
  ['VW', 'Volkswagen'],
  ['Mercedes', 'Mercedes-Benz'],
  ['Landrover', 'Land Rover'],
  ['Alfa-Romeo', 'Alfa Romeo'],
])('the make %s of a feed is %s, so that the search has it once', async (make, spelt) => {
  await imports.rows([vehicle('A', { make, model: 'Unheard' })]);
  expect((await imports.cars()).map(({ car: stored }) => stored.make)).toEqual([spelt]);
});

test('the slug of a car is the same in every letter case', async () => {
  await imports.rows([vehicle('A', { make: 'TOYOTA', model: 'LAND CRUISER' })]);
  expect(await imports.slugs()).toEqual(['2019-toyota-land-cruiser-a']);
});

test.each([
  ['Hyundai', 'Santa', 'Fe Elite', ['Hyundai', 'Santa Fe', 'Elite']],
  ['Toyota', 'LAND', 'CRUISER GXL', ['Toyota', 'Land Cruiser', 'GXL']],
  ['Jeep', 'Grand', 'Cherokee', ['Jeep', 'Grand Cherokee', null]],
  ['Tesla', 'Model', '3 Long Range', ['Tesla', 'Model 3', 'Long Range']],
  ['Land', 'Rover', 'Discovery Sport SE', ['Land Rover', 'Discovery Sport', 'SE']],
  ['ALFA', 'ROMEO', 'GIULIA Veloce', ['Alfa Romeo', 'Giulia', 'Veloce']],
  ['Volkswagen', 'Golf', 'R', ['Volkswagen', 'Golf', 'R']],
  ['Mazda', '3', 'G20', ['Mazda', '3', 'G20']],
])('%s %s %s cut in two is put together', async (make, model, badge, expected) => {
  await imports.rows([vehicle('A', { make, model, badge, name: `2019 ${make} ${model} ${badge}` })]);
  const [stored] = await imports.cars();
  expect([stored?.car.make, stored?.car.model, stored?.car.badge]).toEqual(expected);
  expect(stored?.car.name.toLowerCase()).toBe(`2019 ${make} ${model} ${badge}`.toLowerCase());
});
