import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { StockImportOptions } from './import-stock.ts';
import { useFeedHost } from './test-feed-host.ts';

/** A car as the feed of a dealer writes it, under the dealer's own column names. */
export const car = (index: number) => ({
  Stock: `S${index}`,
  Brand: 'Kia',
  Model: 'Rio',
  Year: '2019',
  Asking: String(15_990 + index * 500),
  Odo: String(41_000 + index * 1234),
  'Body Type': 'Hatch',
  'Fuel Used': 'Petrol',
  Gearbox: 'Auto',
  Paint: 'Red',
  Words: 'One owner.',
  Photos: `https://pictures.example/${index}.jpg`,
  'Lot Status': 'Available',
});
/** A row of the feed, in part. */
export type Row = Partial<ReturnType<typeof car>>;
export const fields = {
  stocknum: 'Stock',
  make: 'Brand',
  model: 'Model',
  year: 'Year',
  price: 'Asking',
  km: 'Odo',
  bodyconfiguration: 'body type',
  fuel: 'Fuel Used',
  trans: 'Gearbox',
  colour: 'Paint',
  dealercomments: 'Words',
  images: 'Photos',
  status: 'Lot Status',
};
/** Settings of `stock.json` that read it. */
export const mapped = (more: object = {}, own: object = {}) => ({
  source: { kind: 'file', path: 'stock.csv' },
  format: 'mapped-csv',
  mapping: { fields: { ...fields, ...more } },
  ...own,
});
/** So many rows, each changed. */
export const stockOf = (
  count: number,
  change: (row: ReturnType<typeof car>, index: number) => Row = () => ({}),
) => Array.from({ length: count }, (_, index) => ({ ...car(index), ...change(car(index), index) }));

/** A number of the feed, by a factor. */
export const times = (text: string, factor: number): string => String(Math.round(Number(text) * factor));

/** Imports feeds of a dealer one after the other. Call it at the top level of a test file, because it registers hooks. */
export function useFeedsInTurn() {
  const host = useFeedHost();

  /** Writes the feed and imports it with the settings of `stock.json`. */
  async function read(
    rows: readonly Row[],
    day: number,
    settings: object = mapped(),
    more: Partial<StockImportOptions> = {},
  ) {
    const names = Object.keys(car(0)) as (keyof Row)[];
    const there = names.filter((name) => rows.some((row) => row[name] !== undefined));
    const lines = rows.map((row) => there.map((name) => row[name] ?? '').join(';'));
    await mkdir(join(host.folder, host.tenant), { recursive: true });
    await writeFile(join(host.folder, host.tenant, 'stock.csv'), [there.join(';'), ...lines, ''].join('\n'));
    const result = await host.run(settings, day * 1440, more);
    if (result.outcome !== 'applied') throw new Error(`The feed is ${result.outcome}.`);
    return result;
  }

  /** What shoppers read of each car that is on the site. */
  const shown = async () =>
    (await host.loadCars())
      .filter(
        ({ withdrawnAt, car: { sold, status } }) => withdrawnAt === null && !sold && status === 'in_stock',
      )
      .map(({ car: kept }) => ({
        stock: kept.stocknum,
        price: kept.price,
        km: kept.km,
        body: kept.simple_body,
        fuel: kept.simple_fuel,
        gearbox: kept.simple_transmission,
        colour: kept.colour,
        words: kept.dealercomments,
        pictures: kept.images.length,
      }));

  /** Imports a stock and then a broken feed of it: it is refused, and the site stays as it was. */
  async function readRefused(
    stock: readonly Row[],
    broken: readonly Row[],
    settings: object = mapped(),
    brokenSettings = settings,
  ): Promise<string> {
    await read(stock, 0, settings);
    const before = await shown();
    const refused = await read(broken, 1, brokenSettings).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'FeedRefused' });
    expect(await shown()).toEqual(before);
    expect(before).toHaveLength(stock.length);
    expect(await host.lastRun()).toMatchObject({ outcome: 'refused' });
    return refused instanceof Error ? refused.message : '';
  }

  return { host, read, shown, readRefused };
}
