import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import type { CarInput } from '#domain/car/car.schema.ts';
import { useContentPages } from '#blocks/table/content-html.fixture.ts';
import { COMPARISON_WARNING } from '#domain/finance/figure-words.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';

/* Repayments on cards, and the terms that stand with every list of cards (CARD-06). */

const htmlAt = useContentPages();

const finance = testFinance;
const { provider, fees } = finance;
const offer = { interestRate: 6.49, comparisonRate: 7.05 };

const strip = {
  home: { title: 'Home', sections: [{ type: 'stock-strip', heading: 'Newest', filter: {} }] },
};

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const listAll = (html: string | null, pattern: RegExp): string[] =>
  [...(html ?? '').matchAll(pattern)].map(([found]) => textOf(found));
/** The finance summaries of cards, and the terms of lists, as shoppers read them. */
const read = (html: string | null) => ({
  cards: listAll(html, /<p class="card-finance">[\s\S]*?<\/p>/g),
  terms: listAll(html, /<p class="figure-terms">[\s\S]*?<\/p>/g),
});

const pageAt = async (
  path: string,
  settings: object = finance,
  { template = 'atlas', cars = [{}] }: { template?: string; cars?: Partial<CarInput>[] } = {},
) => read(await htmlAt(path, { template, files: { finance: settings, pages: strip }, cars }));

const listTerms = `* For the price of each car, with fees of $395, over 5 years. Annual rate 7.99% p.a., comparison rate 8.55% p.a., unless a car states its own rates and terms. The comparison rate is for a secured loan of $30,000 over 5 years, repaid monthly. ${COMPARISON_WARNING}`;
// PMT(0.0799/52, 260, -30395) is 141.89.
const summary = '$142/wk* a week 7.99% p.a. 8.55% p.a. comparison rate';

describe.each(sample(templateNames, 1, 'terms of figures'))('in %s', (template) => {
  it.each([
    ['the search page', '/search'],
    ['a strip of a page', '/'],
    ['the cars of a make', '/search/mazda'],
  ])(
    'CARD-06: cards of %s have the repayment with both rates, and the list has its terms',
    async (_name, path) => {
      expect(await pageAt(path, finance, { template })).toEqual({ cards: [summary], terms: [listTerms] });
    },
  );

  it('CARD-06: cards of similar cars have them, and the terms stand with them for any car that may come', async () => {
    const cars = [{}, {}];
    const page = await pageAt('/cars/car-1', finance, { template, cars });
    expect(page.cards).toEqual([summary]);
    // Of the page's own figure, of its calculator, and of the list.
    expect(page.terms).toHaveLength(3);
    expect(page.terms.at(-1)).toBe(listTerms);
    // A car without a figure may be followed by one with it.
    const without = { ...finance, advertising: { excludedDealerships: ['d-south'] } };
    const later = await pageAt('/cars/car-1', without, {
      template,
      cars: [{}, { dealership_id: 'd-south' }],
    });
    expect([later.cards, later.terms.at(-1)]).toEqual([[], listTerms]);
  });

  it('CARD-06: the watchlist, which script fills, has the terms', async () => {
    expect((await pageAt('/watchlist', finance, { template })).terms).toEqual([listTerms]);
    expect((await pageAt('/watchlist', {}, { template })).terms).toEqual([]);
  });

  it('CARD-06: a setting hides it, and no list has terms then', async () => {
    const hidden = { ...finance, advertising: { hideOnCards: true } };
    for (const path of ['/search', '/', '/watchlist'])
      expect(await pageAt(path, hidden, { template })).toEqual({ cards: [], terms: [] });
  });

  it('CARD-06: the offer of a lender has its own rates and its own terms on the card', async () => {
    const cars = [{ finance_lenders: { manual: { ...offer, deposit: 2_000 } } }];
    const { cards, terms } = await pageAt('/search', finance, { template, cars });
    // PMT(0.0649/52, 260, -28395) is 127.97.
    expect(cards).toEqual([
      '$128/wk* a week 6.49% p.a. 7.05% p.a. comparison rate * For $30,000, less a deposit of $2,000, with fees of $395, over 5 years.',
    ]);
    expect(terms[0]).toContain(COMPARISON_WARNING);
  });

  it('CARD-17 ROUTE-12: a car in stock has a finance button to its page, and one that is sold or only driven has none', async () => {
    const hrefsOf = async (car: Partial<CarInput>, files: object = { finance }) => {
      const html = await htmlAt('/search', { template, files, cars: [car] });
      return [...(html ?? '').matchAll(/<a href="([^"]*)" aria-label="Finance: /g)].map(([, href]) => href);
    };
    expect(await hrefsOf({})).toEqual(['/finance?car_id=1#finance-form']);
    expect(await hrefsOf({ status: 'coming_soon' })).toEqual(['/finance?car_id=1#finance-form']);
    expect(await hrefsOf({ status: 'sold', sold_date_timestamp: Date.parse('2026-11-20') / 1000 })).toEqual(
      [],
    );
    expect(await hrefsOf({ tag: 'Test Drive Only' })).toEqual([]);
    expect(await hrefsOf({}, {})).toEqual([]);
  });
});

describe('a finance link of a card', () => {
  const hrefOf = async (settings: object, car: Partial<CarInput> = {}, navigation: object = {}) => {
    const files = { finance: { ...finance, ...settings }, navigation };
    const html = await htmlAt('/search', { files, cars: [car] });
    return /<a href="([^"]*)" aria-label="Finance: /.exec(html ?? '')?.[1];
  };
  it('ROUTE-09 ROUTE-10 ROUTE-11: leads to the enquiry for a make, to the application for a dealership, and first to what is configured', async () => {
    const links = { enquiryMakes: ['mazda'], applyDealerships: ['d-south'] };
    expect(await hrefOf({ links })).toBe('/finance-enquiry?car_id=1#finance-form');
    expect(await hrefOf({ links }, { make: 'Kia' })).toBe('/finance?car_id=1#finance-form');
    // Without an application, the enquiry takes its place.
    expect(await hrefOf({ links }, { dealership_id: 'd-south', make: 'Kia' })).toBe(
      '/finance-enquiry?car_id=1#finance-form',
    );
    const application = { lenderPrivacy: 'https://loans.example/privacy' };
    expect(await hrefOf({ links, application }, { dealership_id: 'd-south' })).toBe(
      '/apply-for-finance?car_id=1#finance-form',
    );
    const elsewhere = { finance: { href: 'https://loans.example/quiet' } };
    expect(await hrefOf({ links }, { dealership_id: 'd-south' }, elsewhere)).toBe(
      'https://loans.example/quiet',
    );
    const page = { finance: { href: '/pages/loans?from=card#ask' } };
    expect(await hrefOf({ links }, {}, page)).toBe('/pages/loans?from=card&amp;car_id=1#ask');
  });
});

describe('a list of cars', () => {
  it('CARD-06: shows no repayment without both rates, the example and the day', async () => {
    const shownWithout = (missing: string) =>
      pageAt('/search', { provider: { ...provider, [missing]: undefined }, fees });
    expect(await shownWithout('example')).toEqual({ cards: [], terms: [] });
    for (const missing of ['annualRate', 'comparisonRate', 'ratesFrom']) {
      const { cards, terms } = await shownWithout(missing);
      expect(cards).toEqual([]);
      // A lender of a car may have its own rates, never the dealer's.
      expect(terms[0]).toMatch(/^\* As stated by the lender of each car\. The comparison rate is for /);
      expect(terms[0]).not.toMatch(/p\.a\./);
    }
  });

  it('CARD-06: has no terms where none of its cars has a repayment', async () => {
    const cars = [{ price_type: 'enquire' as const }];
    expect(await pageAt('/', finance, { cars })).toEqual({ cards: [], terms: [] });
  });

  it('CARD-06: shows no repayment of a car that is sold, on enquiry or only driven', async () => {
    const soldYesterday = { status: 'sold', sold_date_timestamp: Date.parse('2026-11-20T02:00:00Z') / 1000 };
    const cars = [soldYesterday, { price_type: 'enquire' as const }, { tag: 'Test Drive Only' }];
    for (const template of templateNames) {
      const html = await htmlAt('/search', { template, files: { finance }, cars });
      expect(html?.match(/<article class="card\b/g)).toHaveLength(3);
      expect(read(html).cards).toEqual([]);
    }
  });

  it('CARD-06: states months where the lender is repaid by the month', async () => {
    const { cards } = await pageAt('/search', { provider: { ...provider, kind: 'nissan-finance' }, fees });
    expect(cards).toEqual(['$616/mo* a month 7.99% p.a. 8.55% p.a. comparison rate']);
  });
});
