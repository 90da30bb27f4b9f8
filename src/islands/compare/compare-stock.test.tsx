// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { carSchema } from '#domain/car/car.schema.ts';
import { toPublicCar } from '#domain/car/public-car.ts';
import { OWN_PICTURES } from '#domain/media/picture-url.ts';
import { toSearchDocument } from '#search/documents/document.ts';
import { MANIFEST_FILE, planShards } from '#search/documents/shards.ts';
import { readAuCsv } from '#stock/readers/read-au-csv.ts';
import { normaliseRow } from '#stock/rows/normalise-row.ts';
import { options } from '#stock/rows/test-row.ts';
import { CompareIsland } from './compare.island.tsx';

const header = 'StockNumber,Make,Model,YearGroup,DAPPrice,Odometer,Seats,Warranty';

/** The search documents of a feed, as publishing makes them. */
async function documentsOf(...lines: readonly string[]) {
  async function* feed() {
    yield `${[header, ...lines].join('\n')}\n`;
  }
  const rows = await Array.fromAsync(readAuCsv(feed()));
  return rows.map((row, id) => {
    const found = normaliseRow(row, options);
    if (!found.ok) throw new Error(found.reason);
    const stamps = { created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' };
    const stored = carSchema.parse({
      ...found.car,
      ...stamps,
      id,
      slug: `car-${id}`,
      path: `/cars/car-${id}`,
    });
    return toSearchDocument(
      { ...toPublicCar(stored, { registration: true }), custom_rank: null, views: 0 },
      {
        rank: 'newest',
        dealershipNames: {},
        priceRanges: [],
        weeklyPriceRanges: [],
        filterFeatures: [],
        views: false,
      },
    );
  });
}

/** Opens the comparison of all cars of a feed; returns the words of each row by its label. */
async function compareFeed(...lines: readonly string[]) {
  const documents = await documentsOf(...lines);
  const { manifest, files } = planShards(null, documents, (text) =>
    createHash('sha256').update(text).digest('hex'),
  );
  files.set(MANIFEST_FILE, JSON.stringify(manifest));
  vi.stubGlobal('fetch', async (url: string) => new Response(files.get(url.replace('/search-data/', ''))));
  history.replaceState(null, '', `/compare?cars=${documents.map(({ id }) => id).join(',')}`);
  const policies = {
    price: { subscriptions: false, noPriceText: 'Enquire for price' },
    tag: { fuelLabels: false, justArrivedDays: 8, soldTag: 'JUST SOLD' },
    pictures: OWN_PICTURES,
    actions: { onCards: [], onCardsOfComing: [], driveNames: { driven: '', towed: '' } },
    finance: null,
  };
  render(<CompareIsland dataPath="/search-data" noun={{ one: 'car', many: 'cars' }} policies={policies} />);
  await waitFor(() => expect(document.querySelector('[aria-busy=false]')).not.toBeNull());
  return new Map(
    screen.getAllByRole('rowheader').map((head) => {
      const cells = [...(head.closest('tr')?.querySelectorAll('td') ?? [])];
      return [head.firstChild?.textContent, cells.map(({ textContent }) => textContent)];
    }),
  );
}

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/compare');
  vi.unstubAllGlobals();
});

test('the warranty of a feed stands in the comparison, unranked, and a car without one says so', async () => {
  const rows = await compareFeed(
    'A1,Kia,Rio,2024,21990,20000,5,5 years from 03/2024',
    'A2,Kia,Rio,2019,15990,90000,5,"3 months or 5,000 km"',
    'A3,Kia,Rio,2012,6990,190000,5,N/A',
  );
  expect(rows.get('Warranty')).toEqual(['5 years from 03/2024', '3 months or 5,000 km', '–Not given']);
});

test('cars of which no warranty is known are compared without that row', async () => {
  const rows = await compareFeed('A1,Kia,Rio,2024,21990,20000,5,', 'A2,Kia,Rio,2019,15990,90000,5,');
  expect(rows.get('Seats')).toEqual(['5', '5']);
  expect(rows.has('Warranty')).toBe(false);
});
