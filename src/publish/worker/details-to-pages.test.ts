import { describe, expect, it } from 'vitest';
import { toReadText } from '#blocks/table/content-html.fixture.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { mainYard } from '#tenancy/files/test-tenant.ts';
import { usePublishedDealers, useRenderedDealers } from './test-dealers.ts';

const { renderDealer } = useRenderedDealers();
const { publishDealer, storeDealer, publishing } = usePublishedDealers();

const rio = 'cars/2021-kia-rio-a1';
const hasText = (html: string, text: string): boolean => toReadText(html).includes(text);
const find = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

describe('the page of a vehicle', () => {
  it('fills {city} with the city of the yard, else with that of the feed, else with the dealer’s name', async () => {
    const yard = { ...mainYard, yard_codes: ['M'] };
    // With a second one, a car of an unknown yard is at neither.
    const other = {
      ...yard,
      id: 'b',
      name: 'B',
      slug: 'b',
      primary: false,
      yard_codes: ['B'],
      dealership_id: 'b',
    };
    const { read } = await renderDealer(
      'city-words',
      {
        locations: { locations: [yard, { ...other, dealership_slug: 'b' }] },
        pages: { vehicle: { disclaimer: 'Seen in {city} today.' } },
      },
      [{ City: 'Feedtown' }, { City: 'Feedtown', YardCode: 'ZZ' }, { YardCode: 'ZZ' }],
    );
    const cityOf = async (page: string) => find(await read(page), /Seen in ([^<]*) today\./);
    const cities = [1, 2, 3].map((number) => cityOf(`cars/2021-kia-rio-a${number}`));
    expect(await Promise.all(cities)).toEqual(['Dubbo', 'Feedtown', 'Tested Motors']);
  });

  it('loses its promotion at the end of the last day, although nothing else changes', async () => {
    const popup = { src: '/popup.webp', title: 'Open weekend', expiryDate: '2026-11-22' };
    const { site, read } = await publishDealer('popup-days', { pages: { vehicle: { popup } } }, [{}]);
    expect(hasText(read(rio), 'Open weekend')).toBe(true);
    const { publisher, clock } = publishing();
    const report = await publisher.publish(site, 'changes');
    const next = 'nextChangeAt' in report ? report.nextChangeAt : null;
    // Midnight in Sydney.
    expect(next).toBe(Date.UTC(2026, 10, 22, 13));
    clock.now = next ?? 0;
    await publisher.publish(site, 'changes');
    expect(hasText(read(rio), 'Open weekend')).toBe(false);
    clock.now = NOW;
  });

  it('opens a history report, and downloads the others', async () => {
    const plugins = [{ name: 'PPSR Report', url: 'https://reports.example/{stocknum}.pdf' }];
    const { read } = await renderDealer('report-links', { features: { plugins } }, [
      { HistoryReport: 'https://reports.example/history.pdf' },
    ]);
    const html = await read(rio);
    const linkTo = (file: string) => find(html, new RegExp(`<a([^>]*/${file}"[^>]*)>`));
    expect([/\bdownload\b/, /target="_blank"/].map((one) => one.test(linkTo('history.pdf')))).toEqual([
      false,
      true,
    ]);
    expect([/\bdownload\b/, /target="_blank"/].map((one) => one.test(linkTo('A1.pdf')))).toEqual([
      true,
      false,
    ]);
  });

  it('names dealer, phone and stock number on paper', async () => {
    const { site, read } = await renderDealer('paper-lines', {}, [{}]);
    expect(find(await read(rio), /<p class="print-line">([^<]*)</).trim()).toBe(
      `Tested Motors · ${site.settings.phone} · Stock A1`,
    );
  });

  it('has a market gauge where its link leads', async () => {
    const cars = [20_000, 21_000, 22_000, 23_000, 24_000, 25_000].map((price) => ({
      DAPPrice: String(price),
    }));
    const { read } = await renderDealer(
      'gauge-links',
      { features: { plugins: [{ name: 'Autogauge' }] } },
      cars,
    );
    const gauge = find(await read(rio), /<section([^>]*data-src="[^"]*autogauge"[^>]*)>/);
    expect(gauge).toContain('id="market-price"');
    expect(gauge).not.toMatch(/\bhidden\b/);
  });

  it('shows similar cars with the buttons that the dealer’s cards have', async () => {
    const { read } = await renderDealer('similar-toggles', { features: { cardToggles: ['favourite'] } }, [
      {},
      {},
    ]);
    const similar = find(await read(rio), /<fc-similar-cars([\s\S]*?)<\/fc-similar-cars>/);
    expect(similar).toContain('`toggles`:[`favourite`]');
    expect(/card-toggle-(favourite|compare)/g.exec(similar)?.[1]).toBe('favourite');
    expect(similar).not.toContain('card-toggle-compare');
  });
});

describe('the tag of a car that has just come', () => {
  it.each([
    [8, true],
    [0, false],
  ])('TAG-08 stands on its card for %i days', async (days, isTagged) => {
    const id = `arrivals-${days}`;
    // No car of a first feed has just come.
    const before = await storeDealer(id, { features: { justArrived: { days } } }, [{}]);
    expect(hasText(await before.read('search'), 'JUST ARRIVED')).toBe(false);
    const after = await storeDealer(id, { features: { justArrived: { days } } }, [{}, { Model: 'Stonic' }]);
    expect(hasText(await after.read('search'), 'JUST ARRIVED')).toBe(isTagged);
  });
});

describe('the page of a car that is gone', () => {
  it('shows cars like it as they are now, with the tag of those that have just come', async () => {
    const files = { site: { include_sold_cars_days: 3 }, features: { soldTombstones: { days: 30 } } };
    const { read } = await renderDealer('gone-cars', files, [
      { Status: 'Sold', SoldDaysAgo: 5, Body: 'Sedan' },
      { ArrivedDaysAgo: 1, Body: 'Sedan' },
    ]);
    expect(hasText(await read(rio), 'This one has found its owner.')).toBe(true);
    const similar = find(await read(rio), /Similar and available([\s\S]*?)<\/section>/);
    expect(hasText(similar, 'JUST ARRIVED')).toBe(true);
  });
});

describe('a strip of stock', () => {
  const strip = {
    type: 'stock-strip',
    heading: 'All of it',
    more: { label: 'All {count} of them', href: '/search' },
  };

  it('counts all cars it could show, and shows three', async () => {
    const home = {
      title: 'Tested',
      sections: [
        { type: 'hero', title: 'Tested' },
        { ...strip, show: 'cards' },
      ],
    };
    const { read } = await renderDealer(
      'counted-strips',
      { pages: { home } },
      Array.from({ length: 11 }, () => ({})),
    );
    const html = await read('index');
    expect(hasText(html, 'All 11 of them')).toBe(true);
    const cards = find(html, /<section class="section stock-strip([\s\S]*?)<\/section>/);
    expect(cards.match(/class="card-title"/g)).toHaveLength(3);
  });
});

describe('the logo', () => {
  const logo = { url: '/logo.svg', onDark: '/logo-dark.svg', width: 120, height: 40 };
  const theme = { brand: '#17406d', accent: '#7a1f1f', logo };

  it.each([
    ['auto', true, true],
    ['light', true, false],
    ['dark', false, true],
  ] as const)('in the scheme %s is that for its ground', async (scheme, light, dark) => {
    const { read } = await renderDealer(`logo-${scheme}`, {
      site: { template: 'torque' },
      theme: { ...theme, scheme },
    });
    const header = find(await read('index'), /<header([\s\S]*?)<\/header>/);
    expect([header.includes('logo.svg'), header.includes('logo-dark.svg')]).toEqual([light, dark]);
    expect(/prefers-color-scheme/.test(header)).toBe(scheme === 'auto');
  });
});

describe('what a feed says', () => {
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const features = '<ul><li>ABS &amp; EBD (front, rear)</li><li>3,500kg towing</li></ul>';
  const pictures = `["HTTPS://pictures.example/john's car.jpg", "https://pictures.example/2.jpg"]`;
  const words =
    'Prado <GXL> for a<b and c>d.\\nWrite to <sales@dealer.example>\u2028<script>alert(1)</script><b>Our</b> 👨‍👩‍👧 می‌خواهم';

  it('reaches pages and cards as it was meant: features, pictures, words, and a sale by its day', async () => {
    const { texts, read } = await renderDealer('feed-words', {}, [
      {
        StandardFeature: quote(features),
        ImageUrls: quote(pictures),
        AdvDescription: quote(words),
        SoldDate: '',
        Status: 'Available',
      },
      { SoldDate: new Date(NOW - 2 * 86_400_000).toISOString().slice(0, 10), Status: 'Available' },
    ]);
    const page = await read(rio);
    expect(page).toMatch(/>\s*ABS &amp; EBD \(front, rear\)\s*</);
    expect(page).toMatch(/>\s*3,500kg towing\s*</);
    expect(page).toContain('https://pictures.example/john%27s%20car.jpg');
    expect(page).toContain('https://pictures.example/2.jpg');
    expect(page).toContain('>Prado &lt;GXL&gt; for a&lt;b and c&gt;d.<');
    expect(page).toContain('>Write to &lt;sales@dealer.example&gt;<');
    expect(page).toContain('>Our 👨‍👩‍👧 می‌خواهم<');
    expect(page).not.toContain('alert(1)');
    expect(page).toContain('https://schema.org/InStock');
    expect(await read('cars/2021-kia-rio-a2')).toContain('https://schema.org/SoldOut');
    const data = [...texts()].filter(([file]) => file.startsWith('search-data/'));
    const cards = data.map(([_file, text]) => text).join('\n');
    expect(cards).toContain('"ABS & EBD (front, rear)"');
    expect(cards).toContain('https://pictures.example/john%27s%20car.jpg');
  });
});
