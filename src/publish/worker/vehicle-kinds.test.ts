import { describe, expect, it } from 'vitest';
import { parsePage, textOf } from '#tests/options/html.ts';
import { DomUtils } from 'htmlparser2';
import { useRenderedDealers } from './test-dealers.ts';

const { renderDealer } = useRenderedDealers();

const bike = { Make: 'BMW', Model: 'R 1250 RT', StockType: 'Motorbike', Body: 'Touring', EngineCC: '1254' };
const truck = {
  Make: 'Hino',
  Model: '500',
  StockType: 'Truck',
  Body: 'Tipper',
  GVM: '10400',
  Drive: '6x4',
  TowBraked: '9000',
};
const bikePage = 'cars/2021-bmw-r-1250-rt-a1';
const truckPage = 'cars/2021-hino-500-a2';

const listAll = (html: string, name: string): string[] =>
  DomUtils.findAll((element) => element.name === name, parsePage(html).children).map((element) =>
    textOf(element).replaceAll(/\s+/g, ' ').trim(),
  );

describe('a dealer of motorcycles and trucks', () => {
  const dealer = () =>
    renderDealer('two-kinds', {}, [{ ...bike, Seats: '2' }, truck, { ...bike, Seats: '1' }]);

  it('says what matters of each: the size of an engine, the gross mass', async () => {
    const { read } = await dealer();
    expect(listAll(await read(bikePage), 'dd')).toEqual(expect.arrayContaining(['1,254 cc', 'Touring']));
    expect(listAll(await read(truckPage), 'dd')).toEqual(
      expect.arrayContaining(['10,400 kg', '6x4', 'Tipper']),
    );
  });

  it('tells search engines what it is, in the word of its feed for the body', async () => {
    const { read } = await dealer();
    expect(await read(bikePage)).toContain('"@type":"Motorcycle"');
    expect(await read(bikePage)).toContain('"bodyType":"Touring"');
    expect(await read(truckPage)).toContain('"@type":"Vehicle"');
  });

  it('lets shoppers drive them, and works out no fuel by the use of a car', async () => {
    const { read } = await dealer();
    for (const page of [bikePage, truckPage]) {
      const html = await read(page);
      expect(html).toContain('Book a test drive');
      expect(html).not.toContain('inspection');
      expect(html).not.toContain('fc-fuel-cost');
    }
  });

  it('offers them by their kinds, and does not ask how many seats a motorcycle has', async () => {
    const { read } = await dealer();
    expect(listAll(await read('search'), 'h3')).toEqual(expect.arrayContaining(['Type', 'Seats']));
    const bikes = await read('search/motorcycle-cars');
    expect(listAll(bikes, 'h1')).toEqual(['Motorcycles']);
    expect(listAll(bikes, 'h3')).not.toContain('Seats');
  });

  it('asks no towing capacity of motorcycles, also of a dealer that names its own facets', async () => {
    const search = { facets: [{ attribute: 'make', label: 'Make', as: 'list' }] };
    const towing = ['0', '300', '500', '700'].map((TowBraked) => ({ ...bike, TowBraked }));
    const { read } = await renderDealer('own-facets', { features: { search } }, towing);
    expect(listAll(await read('search'), 'h3')).not.toContain('Towing capacity');
    const cars = await renderDealer(
      'own-cars',
      { features: { search } },
      towing.map((row) => ({ ...row, StockType: 'Car', Body: 'SUV' })),
    );
    expect(listAll(await cars.read('search'), 'h3')).toContain('Towing capacity');
  });
});

describe('a kind that no table has', () => {
  it('is called what the feed calls it, and is inspected', async () => {
    const { read } = await renderDealer('one-boat', {}, [{ ...bike, StockType: 'Jet-Ski' }]);
    const html = await read(bikePage);
    expect(html).toContain('Jet ski Details');
    expect(html).toContain('Book an inspection');
    expect(html).toContain('"@type":"Vehicle"');
  });
});
