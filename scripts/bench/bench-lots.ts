import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateBigStock } from '#scripts/big-stock/big-stock.ts';

/** A dealer that exists only while the bench runs: a plain site with a generated stock. */
export type BenchLot = { id: string; cars: number };

export const toLot = (cars: number): BenchLot => ({ id: `bench-lot-${cars}`, cars });

/** Dealers of 40 to 150 cars, as most are. */
export const toDealers = (count: number): BenchLot[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `bench-dealer-${index + 1}`,
    cars: 40 + ((index * 37) % 111),
  }));

const yard = {
  id: 'the-yard',
  name: 'The yard',
  slug: 'the-yard',
  primary: true,
  dealership_id: 'the-yard',
  dealership_slug: 'the-yard',
  address: { street: '1 Bench Way', city: 'Brisbane', state: 'QLD', postcode: '4000' },
  contact_detail: {
    phone: '07 5550 0300',
    opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      status: 'Open',
      open: '08:30',
      close: '17:30',
    })),
  },
};

const toFiles = ({ id, cars }: BenchLot): Record<string, unknown> => ({
  site: {
    name: `Bench lot of ${cars}`,
    legalName: 'Bench lot Pty Ltd',
    template: 'torque',
    host: `${id}.bench.example`,
    description: 'A generated stock to measure with.',
    demo: true,
    phone: '07 5550 0300',
    email: 'bench@bench.example',
    timeZone: 'Australia/Brisbane',
  },
  locations: { locations: [yard] },
  theme: { brand: '#ffcf00', accent: '#ffcf00' },
  navigation: {
    main: [
      { label: 'All', href: '/search' },
      { label: 'Used', href: '/search/used-cars' },
    ],
    rail: [{ label: 'SUV', href: '/search?body=SUV', count: 'body:SUV' }],
    footer: [{ title: 'Stock', links: [{ label: 'All', href: '/search' }] }],
  },
  features: { search: { clearFiltersTarget: '/search' } },
  pages: {
    home: {
      title: 'Bench lot',
      sections: [
        { type: 'hero', title: 'Cars to measure with' },
        { type: 'stock-strip', heading: 'Latest', show: 'rows', count: 3 },
        { type: 'price-index', heading: 'Stock by price', steps: [15_000, 30_000, 50_000] },
        { type: 'facet-index', heading: 'By make', attribute: 'make', limit: 12 },
      ],
    },
  },
  stock: { source: { kind: 'file', path: 'stock.csv' }, format: 'au-csv' },
});

/** Writes the lots' folders and feeds; the folder is then a `TENANTS_DIR`. */
export async function writeLots(tenantsDir: string, lots: readonly BenchLot[]): Promise<void> {
  for (const lot of lots) {
    const folder = join(tenantsDir, lot.id);
    await mkdir(folder, { recursive: true });
    for (const [name, content] of Object.entries(toFiles(lot))) {
      await writeFile(join(folder, `${name}.json`), JSON.stringify(content));
    }
    const feed = Readable.from(generateBigStock('bench', lot.cars));
    await pipeline(feed, createWriteStream(join(folder, 'stock.csv')));
  }
}
