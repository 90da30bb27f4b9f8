import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { carSchema } from '#domain/car/car.schema.ts';
import { readCatalogue } from '#scripts/studio/catalogue.ts';
import { paintOf } from '#scripts/studio/pick-pictures.ts';
import type { FeedRow } from '#stock/readers/feed-row.ts';
import { readAuCsv } from '#stock/readers/read-au-csv.ts';
import { readMedia } from '#stock/rows/row-media.ts';
import { openRow } from '#stock/rows/row-reader.ts';
import { toCsv, type FeedColumn, type FeedRecord } from './feed.ts';
import { vinCheckDigit } from './identity.ts';
import { leadAngles } from './lead-pictures.ts';
import { NEWEST_YEAR, plans } from './plan.data.ts';
import { generateStock } from './stock.ts';
import { findDemoTenants } from './tenants.ts';

const catalogue = readCatalogue();
const tenants = findDemoTenants(join(import.meta.dirname, '..', '..', 'tenants'));
const generate = ({ id: seed, feed: _feed, ...dealer }: (typeof tenants)[number]) =>
  generateStock({ seed, ...dealer, catalogue });

const priceOf = (record: FeedRecord): number => Number(record.DAPPrice ?? record.EGCPrice);
const texts = (records: readonly FeedRecord[], column: FeedColumn): string[] =>
  records.flatMap((record) => (record[column] === undefined ? [] : String(record[column])));

async function* inOneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

test('one demonstration dealer has offers of lenders', () => {
  expect(tenants.filter(({ lending }) => lending !== undefined)).toHaveLength(1);
});

test('there is a demonstration dealer of every kind, and of every template', () => {
  expect(tenants.map(({ kind }) => kind).sort()).toEqual(Object.keys(plans).sort());
  expect(new Set(tenants.map(({ template }) => template)).size).toBe(3);
});

describe.each(tenants)('demonstration stock of the dealer in $kind', (tenant) => {
  const plan = plans[tenant.kind];
  const records = generate(tenant);

  test('is the same every time, and another dealer of the template gets another', () => {
    expect(toCsv(generate(tenant))).toBe(toCsv(records));
    expect(toCsv(generate({ ...tenant, id: 'fixture-other' }))).not.toBe(toCsv(records));
  });

  test('is what the committed feed holds: run npm run demo-stock after a change', () => {
    expect(readFileSync(tenant.feed, 'utf8')).toBe(toCsv(records));
  });

  test('reads row by row through the reader of the format', async () => {
    const rows: FeedRow[] = [];
    for await (const row of readAuCsv(inOneChunk(toCsv(records)))) rows.push(row);
    expect(rows.filter((row) => 'problem' in row)).toEqual([]);
    expect(rows).toHaveLength(records.length);
    expect(rows.every((row) => 'values' in row && row.values.arrived_days_ago !== undefined)).toBe(true);
  });

  test('has unique stock numbers and unique VINs with a true check digit', () => {
    const vins = texts(records, 'Vin');
    expect(
      vins.filter((vin) => !/^[A-HJ-NPR-Z0-9]{17}$/.test(vin) || vinCheckDigit(vin) !== vin.charAt(8)),
    ).toEqual([]);
    expect(new Set(vins).size).toBe(records.length);
    expect(new Set(texts(records, 'StockNumber')).size).toBe(records.length);
  });

  test('has no two comments alike, and no placeholder left', () => {
    const comments = texts(records, 'AdvDescription');
    expect(new Set(comments).size).toBe(records.length);
    expect(comments.filter((comment) => comment.length < 60 || /[{}]|undefined/.test(comment))).toEqual([]);
  });

  test('promises no finance', () => {
    const offers = /financ|repayment|per week|deposit|interest rate|approv/i;
    expect(texts(records, 'AdvDescription').filter((comment) => offers.test(comment))).toEqual([]);
  });

  test('has offers of lenders where the feed of the dealer maps them: its own, another, one without comparison rate', () => {
    const offers = texts(records, 'FinanceLenders').map((text) =>
      carSchema.shape.finance_lenders.parse(JSON.parse(text)),
    );
    const all = offers.flatMap((each) => Object.entries(each));
    const own = all.flatMap(([name, offer]) => (name === tenant.lending?.kind ? [offer] : []));
    const other = all.flatMap(([name, offer]) => (name === tenant.lending?.kind ? [] : [offer]));
    const hasOffers = tenant.lending !== undefined;
    expect(own.some(({ paymentWeek }) => paymentWeek !== null)).toBe(hasOffers);
    expect(own.some(({ paymentWeek }) => paymentWeek === null)).toBe(hasOffers);
    expect(other.some(({ comparisonRate }) => comparisonRate !== null)).toBe(hasOffers);
    expect(other.some(({ comparisonRate }) => comparisonRate === null)).toBe(hasOffers);
    expect(offers.some((each) => Object.keys(each).length > 1)).toBe(hasOffers);
  });

  test('asks believable prices, and every was-price is above the price', () => {
    const forSale = records.filter(
      ({ SubscriptionPrice, Preorder }) => SubscriptionPrice === undefined && Preorder === undefined,
    );
    const priced = forSale.filter((record) => record.DAPPrice !== 'POA');
    expect(forSale.length - priced.length).toBe(plan.enquire);
    expect(texts(records, 'Preorder')).toHaveLength(plan.preorders);
    expect(priced.filter((record) => !(priceOf(record) >= 2_990 && priceOf(record) <= 180_000))).toEqual([]);
    const reduced = priced.filter(({ WasPrice }) => WasPrice !== undefined);
    expect(reduced.length > 2).toBe(plan.reduced > 0);
    expect(reduced.every((record) => Number(record.WasPrice) > priceOf(record))).toBe(true);
  });

  test('asks believable prices a week of what is hired, and of nothing else', () => {
    const hired = records.filter(({ SubscriptionPrice }) => SubscriptionPrice !== undefined);
    const count = plan.subscription ? records.length - plan.subscription.forSale : 0;
    expect(hired).toHaveLength(count);
    const weekly = hired.map(({ SubscriptionPrice }) => Number(SubscriptionPrice));
    expect(weekly.filter((price) => !(price >= 129 && price <= 559))).toEqual([]);
    expect(hired.filter(({ DAPPrice, EGCPrice }) => (DAPPrice ?? EGCPrice) !== undefined)).toEqual([]);
  });

  test('holds the special cases the plan asks for', () => {
    const sold = records
      .filter(({ Status }) => Status === 'Sold')
      .map(({ SoldDaysAgo }) => Number(SoldDaysAgo));
    expect(sold.sort((a, b) => a - b)).toEqual([...plan.soldDaysAgo].sort((a, b) => a - b));
    expect(records.filter(({ Status }) => Status === 'Coming Soon')).toHaveLength(
      plan.comingSoon + plan.preorders,
    );
    expect(records.filter(({ Reserved }) => Reserved === 'Y')).toHaveLength(plan.reserved);
    expect(records.filter(({ ImageUrls }) => ImageUrls === '')).toHaveLength(plan.withoutPictures);
    expect(texts(records, 'Tag').sort()).toEqual([...plan.tags].sort());
    expect(texts(records, 'AdvDescription').filter((comment) => comment.startsWith('<p>'))).toHaveLength(1);
  });

  test('stands on the yards of the dealer, new cars where their make is sold', () => {
    const byCode = new Map(tenant.yards.map((yard) => [yard.code, yard]));
    expect(texts(records, 'YardCode').filter((code) => !byCode.has(code))).toEqual([]);
    const franchised = records.filter(
      ({ IsUsed, YardCode }) => IsUsed === 'N' && (byCode.get(String(YardCode))?.makes.length ?? 0) > 0,
    );
    const astray = franchised.filter(
      ({ Make, YardCode }) => !byCode.get(String(YardCode))?.makes.includes(String(Make)),
    );
    expect(astray).toEqual([]);
  });

  test('never grows old: no date that runs out, ages within the plan', () => {
    expect(texts(records, 'RegExpiry')).toEqual([]);
    const ages = texts(records, 'ArrivedDaysAgo').map(Number);
    expect(Math.min(...ages)).toBe(1);
    expect(Math.max(...ages)).toBe(plan.oldestDays);
    expect(records.every(({ YearGroup }) => Number(YearGroup) <= NEWEST_YEAR)).toBe(true);
  });

  test('gives new vehicles the years that the dealer claims, some used ones fewer or none, and no date of an end', () => {
    const { claim } = tenant;
    const fresh = records.filter(({ IsUsed, IsDemo }) => IsUsed === 'N' && IsDemo === 'N');
    const years = fresh.map(({ Warranty }) => Number.parseInt(String(Warranty ?? ''), 10));
    expect(new Set(years)).toEqual(new Set(fresh.length === 0 ? [] : [claim?.newYears ?? Number.NaN]));
    const used = records.filter(({ IsUsed }) => IsUsed === 'Y');
    const named = texts(used, 'Warranty');
    expect(named.length > 0 && named.length < used.length).toBe(claim !== undefined);
    expect(texts(records, 'Warranty').filter((warranty) => / to \d/.test(warranty))).toEqual([]);
  });

  test('is pictured in its own paint, a view of the whole vehicle first', () => {
    const pictures = new Map(
      catalogue.vehicles.flatMap(({ paint, pictures: all }) =>
        all.map(({ file, angle }) => [file, { paint, angle }] as const),
      ),
    );
    const pictured = records.filter(({ ImageUrls }) => ImageUrls !== '');
    const inner = new Set(catalogue.interiors.flatMap(({ stills }) => stills.map(({ file }) => file)));
    const whole = pictured.map(({ ImageUrls }) => String(ImageUrls).split('|'));
    const galleries = whole.map((gallery) => gallery.filter((url) => !inner.has(url)));
    expect(galleries.flat().filter((url) => !pictures.has(url))).toEqual([]);
    expect(galleries.filter((gallery) => new Set(gallery).size < gallery.length)).toEqual([]);
    for (const [at, { StockNumber, Colour }] of pictured.entries()) {
      const paints = new Set(galleries[at]?.map((url) => pictures.get(url)?.paint));
      expect([StockNumber, [...paints]]).toEqual([StockNumber, [paintOf(String(Colour))]]);
      expect(leadAngles).toContain(pictures.get(galleries[at]?.[0] ?? '')?.angle);
    }
  });

  test('turns and opens some vehicles and points at their features, as the reader takes it', async () => {
    const rows: FeedRow[] = [];
    for await (const row of readAuCsv(inOneChunk(toCsv(records)))) rows.push(row);
    const cars = rows.map(({ values }) => readMedia(openRow(values)));
    const spun = cars.filter((car) => car.spin_images.length > 0);
    expect(spun.length).toBeGreaterThanOrEqual(2);
    expect(cars.some((car) => car.spin_interior_image !== null)).toBe(true);
    for (const { spin_images: frames, spin_interior_image: inside, hotspots } of cars) {
      expect([0, 36]).toContain(frames.length);
      expect(hotspots === null).toBe(frames.length === 0 && inside === null);
      expect(hotspots?.exterior?.length ?? 0).toBeGreaterThanOrEqual(frames.length > 0 ? 4 : 0);
      expect(hotspots?.interior?.length ?? 0).toBeGreaterThanOrEqual(inside === null ? 0 : 5);
      expect(hotspots?.exterior?.every(({ description }) => description.length > 10) ?? true).toBe(true);
    }
  });

  test('names the small file of the picture that cards show, where there is one', () => {
    const thumbs = new Map(
      catalogue.vehicles.flatMap(({ pictures }) =>
        pictures.flatMap(({ file, small }) => (small === file ? [] : [[file, small] as const])),
      ),
    );
    const named = records.map(({ ThumbnailUrls }) => ThumbnailUrls);
    expect(named).toEqual(records.map(({ ImageUrls }) => thumbs.get(String(ImageUrls).split('|')[0] ?? '')));
    expect(named.filter((file) => file !== undefined).length).toBeGreaterThan(records.length / 5);
  });
});
