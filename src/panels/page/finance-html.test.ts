import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { carSchema, type CarInput } from '#domain/car/car.schema.ts';
import { COMPARISON_WARNING } from '#domain/finance/figure-words.ts';
import { PROVIDER_KINDS, type ProviderKind } from '#domain/finance/provider.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { type RenderedPage, soldYesterday, textOf, useVehiclePages } from './vehicle-html.fixture.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';

const pageOf = useVehiclePages();

/** Lawful, so that one thing is taken out at a time. */
const { provider, fees } = testFinance;
type Provider = Partial<Record<keyof typeof provider, unknown>>;
type Files = NonNullable<Parameters<typeof pageOf>[2]>;

const financeOf = (more: Provider = {}, settings: object = {}) => ({
  provider: { ...provider, ...more },
  fees,
  ...settings,
});

/** The teaser beside the price, as a shopper reads it: `null` where there is none. */
function readTeaser(page: RenderedPage) {
  const [teaser, ...others] = page.withClass('finance-teaser');
  expect(others).toEqual([]);
  if (teaser === undefined) return null;
  const read = (name: string) => page.all((element) => element.name === name, [teaser]).map(textOf);
  return { labels: read('dt'), values: read('dd'), terms: read('p'), element: teaser };
}

/** What a page has of finance. */
const marks = (page: RenderedPage): string[] => [
  ...['action-finance', 'finance-teaser', 'loan'].filter((name) => page.withClass(name).length > 0),
  ...(page.all(({ attribs }) => attribs['id'] === 'finance').length > 0 ? ['#finance'] : []),
  ...(/p\.a\.|\/(wk|fn|mo|yr)\*/.test(page.html) ? ['p.a.'] : []),
];

const teaserOf = async (
  car: Partial<CarInput> = {},
  finance: object = financeOf(),
  { template = 'atlas', ...files }: Omit<Files, 'finance'> & { template?: string } = {},
) => readTeaser(await pageOf(template, car, { ...files, finance }));

/** Whether a car is advertised with a repayment by a provider. */
const shows = async (kind: ProviderKind, car: Partial<CarInput> = {}, more: Provider = {}) =>
  (await teaserOf(car, financeOf({ kind, ...more }))) !== null;

/** An offer of a lender on one car. */
const offer = { interestRate: 6.49, comparisonRate: 7.05 };

describe.each(sample(templateNames, 1, 'teasers'))('the finance teaser of %s', (template) => {
  it('VDP-07 FIN-28 FIN-47 FIN-48: stands in the sidebar: the weekly repayment over 5 years, both rates, the example and the warning', async () => {
    const page = await pageOf(template, {}, { finance: financeOf() });
    const teaser = readTeaser(page);
    // PMT(0.0799/52, 5*52, -30395) is 141.89.
    expect(teaser?.labels).toEqual(['Weekly repayment', 'Annual rate', 'Comparison rate']);
    expect(teaser?.values).toEqual(['$142/wk* $142 a week', '7.99% p.a.', '8.55% p.a.']);
    expect(teaser?.terms).toEqual([
      `* For $30,000, with fees of $395, over 5 years. The comparison rate is for a secured loan of $30,000 over 5 years, repaid monthly. ${COMPARISON_WARNING}`,
    ]);
    expect(page.withClass('finance-teaser', [page.one('buy')])).toHaveLength(1);
    // None of it is folded away, and the repayment is spoken once.
    expect(page.withClass('folded', [page.one('finance-teaser')])).toEqual([]);
    const [drawn, spoken] = page.all(({ name }) => name === 'span', [page.one('finance-teaser')]);
    expect(drawn?.attribs['aria-hidden']).toBe('true');
    expect(spoken?.attribs['class']).toBe('sr-only');
  });

  it('VDP-38: neither teaser, calculator nor link to finance stands on the page of a car that can only be driven', async () => {
    const finance = financeOf();
    for (const tag of ['Test Drive Only', ' test drive only ']) {
      const page = await pageOf(template, { tag }, { finance });
      expect(readTeaser(page)).toBeNull();
      expect(marks(page)).toEqual([]);
    }
    const usual = await pageOf(template, { tag: 'Sale' }, { finance });
    expect(marks(usual)).toEqual(['action-finance', 'finance-teaser', 'loan', '#finance', 'p.a.']);
  });

  it('VDP-07: is hidden by a sale after publishing, and by another price than that of its repayment', async () => {
    const { attribs } = (await teaserOf({ offer_price: 28_500 }, financeOf(), { template }))?.element ?? {};
    expect(attribs?.['data-if-selling']).toBe('');
    expect(attribs?.['data-if-price']).toBe('$28,500');
    expect(await teaserOf(soldYesterday, financeOf(), { template })).toBeNull();
  });
});

describe('the finance teaser', () => {
  it.each([
    ['FIN-37: the annual rate', 'annualRate'],
    ['FIN-37: the comparison rate', 'comparisonRate'],
    ['the loan of the comparison rate', 'example'],
    ['the day from which the rates hold', 'ratesFrom'],
  ] as const)(
    '%s: is needed, for the teaser and for every other rate on the page',
    async (_title, missing) => {
      for (const kind of PROVIDER_KINDS) {
        const page = await pageOf('atlas', {}, { finance: financeOf({ kind, [missing]: undefined }) });
        expect([kind, readTeaser(page)]).toEqual([kind, null]);
        // The form and the link to it have no rate.
        expect(marks(page)).toEqual(['action-finance', '#finance']);
      }
    },
  );

  it('FIN-02: needs a provider', async () => {
    expect(await teaserOf({}, {})).toBeNull();
  });

  it('FIN-38: is on no Suzuki, however it is written, and the dealer’s own list takes its place', async () => {
    expect(await teaserOf({ make: 'Suzuki' })).toBeNull();
    expect(await teaserOf({ make: 'SUZUKI' })).toBeNull();
    expect(await teaserOf({ make: 'Toyota' })).not.toBeNull();
    const own = financeOf({}, { advertising: { excludedMakes: ['Kia'] } });
    expect(await teaserOf({ make: 'kia' }, own)).toBeNull();
    expect(await teaserOf({ make: 'Suzuki' }, own)).not.toBeNull();
  });

  it('FIN-39: is on no car of an excluded dealership', async () => {
    const without = (id: string) => financeOf({}, { advertising: { excludedDealerships: [id] } });
    expect(await teaserOf({}, without('d-north'))).toBeNull();
    expect(await teaserOf({}, without('d-south'))).not.toBeNull();
  });

  it('FIN-40 FIN-49: with Taurus, of a car under 12 years, over $500, in stock, with a comparison rate', async () => {
    // The test publishes in 2026.
    expect(await shows('taurus', { year: 2015 })).toBe(true);
    expect(await shows('taurus', { year: 2014 })).toBe(false);
    expect(await shows('taurus', { price: 501 })).toBe(true);
    expect(await shows('taurus', { price: 500 })).toBe(false);
    expect(await shows('taurus', soldYesterday)).toBe(false);
    expect(await shows('taurus', {}, { comparisonRate: undefined })).toBe(false);
  });

  describe('FIN-38 FIN-39 FIN-40: no figure of the lender stands by a car that it does not lend on', () => {
    const byOwn = (kind: ProviderKind, advertising: object = {}) =>
      financeOf({ kind }, { quote: { kind: 'own' }, advertising });
    const youx = { kind: 'youx', url: 'https://quotes.example/v1', example: provider.example };
    const youxQuote = { weeklyRepaymentAmount: 118.5, advertisedRate: 6.99, comparisonRate: 7.5 };
    /** Which of teaser, estimate and calculator the page has, and whether it says any rate. */
    const figuresOf = async (car: Partial<CarInput>, finance: object) => {
      const page = await pageOf('atlas', car, { finance });
      const isThere = (name: string) => page.all((element) => element.name === name).length > 0;
      return [
        page.withClass('finance-teaser').length > 0,
        isThere('fc-finance-quote'),
        isThere('fc-finance-calculator'),
        page.html.includes('p.a.'),
      ];
    };
    const all = [true, true, true, true];
    const none = [false, false, false, false];

    it.each([
      ['a Suzuki', { make: 'SUZUKI' }, byOwn('manual'), none],
      ['a make of the dealer’s list', { make: 'kia' }, byOwn('manual', { excludedMakes: ['Kia'] }), none],
      ['another make', { make: 'Suzuki' }, byOwn('manual', { excludedMakes: ['Kia'] }), all],
      ['an excluded dealership', {}, byOwn('manual', { excludedDealerships: ['d-north'] }), none],
      ['another dealership', {}, byOwn('manual', { excludedDealerships: ['d-south'] }), all],
      ['12 years, with Taurus', { year: 2014 }, byOwn('taurus'), none],
      ['11 years, with Taurus', { year: 2015 }, byOwn('taurus'), all],
      ['12 years, with another lender', { year: 2014 }, byOwn('manual'), all],
    ])('%s', async (_what, car, finance, expected) => {
      expect(await figuresOf(car, finance)).toEqual(expected);
    });

    it('nor a quote of YouX by an excluded one, while it lends on older ones than the dealer’s lender', async () => {
      const finance = financeOf({ kind: 'taurus' }, { quote: youx });
      expect(await figuresOf({ make: 'Suzuki' }, finance)).toEqual(none);
      expect(await figuresOf({ make: 'Suzuki', youxQuote }, finance)).toEqual(none);
      expect(await figuresOf({ year: 2014, youxQuote }, finance)).toEqual([false, true, false, true]);
    });
  });

  it('FIN-37: of 0 % without fees is published with its calculator and estimate, and 0 % with a fee has the fee’s rate', async () => {
    const free = { annualRate: 0, comparisonRate: 0 };
    const settings = { fees: {}, calculator: { interest: { min: 0 } }, quote: { kind: 'own' } };
    const page = await pageOf('atlas', {}, { finance: financeOf(free, settings) });
    // 30,000 / 260
    expect(readTeaser(page)?.values).toEqual(['$115/wk* $115 a week', '0.00% p.a.', '0.00% p.a.']);
    const words = (name: string) =>
      page
        .all(({ attribs }) => attribs['data-loan'] === name)
        .map(textOf)
        .filter((text) => text !== '');
    expect(words('annualRate')).toContain('0.00% p.a.');
    expect(words('comparisonRate')).toContain('0.00% p.a.');
    expect(page.all(({ name }) => name === 'fc-finance-quote')).toHaveLength(1);
    expect(
      await teaserOf({}, financeOf({ annualRate: 0, comparisonRate: 0.4 }, { fees: {} })),
    ).not.toBeNull();
    expect(await teaserOf({}, financeOf({ annualRate: 0.1, comparisonRate: 0.1 }, { fees: {} }))).toBeNull();
  });

  it.each([
    ['FIN-41', '360-finance'],
    ['FIN-42', 'ausloans'],
  ] as const)('%s: with %s, of any car in stock', async (_rule, kind) => {
    expect(await shows(kind, { year: 1998, price: 450 })).toBe(true);
    expect(await shows(kind, { status: 'coming_soon' })).toBe(true);
    expect(await shows(kind, soldYesterday)).toBe(false);
  });

  it.each([
    ['FIN-43', 'manual'],
    ['FIN-44', 'angle'],
    ['FIN-45', 'powertorque'],
  ] as const)('%s: with %s, over 500 dollars, in stock, with a weekly payment', async (_rule, kind) => {
    expect(await shows(kind, { year: 1998 })).toBe(true);
    expect(await shows(kind, { price: 501 })).toBe(true);
    expect(await shows(kind, { price: 500 })).toBe(false);
    expect(await shows(kind, soldYesterday)).toBe(false);
    // The deposit pays for all of it: there is no weekly payment.
    const paid = { [kind]: { ...offer, deposit: 30_000 } };
    expect(await shows(kind, { finance_lenders: paid })).toBe(false);
    expect(await shows(kind, { finance_lenders: { [kind]: { ...offer, deposit: 29_000 } } })).toBe(true);
  });

  it('FIN-46 FIN-28: with Nissan Finance, over $500, in stock, and by the month', async () => {
    const teaser = await teaserOf({}, financeOf({ kind: 'nissan-finance' }));
    // PMT(0.0799/12, 5*12, -30395) is 616.16.
    expect(teaser?.labels[0]).toBe('Monthly repayment');
    expect(teaser?.values[0]).toBe('$616/mo* $616 a month');
    expect(await shows('nissan-finance', { price: 501 })).toBe(true);
    expect(await shows('nissan-finance', { price: 500 })).toBe(false);
    expect(await shows('nissan-finance', soldYesterday)).toBe(false);
    const lenders = { 'nissan-finance': { ...offer, deposit: 30_000 } };
    expect(await shows('nissan-finance', { finance_lenders: lenders })).toBe(false);
  });

  it('stands on the page of a reserved car, which its buyer may finance', async () => {
    expect(await teaserOf({}, financeOf(), { isHeld: true })).not.toBeNull();
  });

  it('FIN-48: is of no car whose price is on enquiry, to come, or by the week of a subscription', async () => {
    expect(await teaserOf({ price_type: 'enquire' })).toBeNull();
    expect(await teaserOf({ price: null })).toBeNull();
    expect(await teaserOf({ price: 1 })).toBeNull();
    expect(await teaserOf({ preorder: true, price: null })).toBeNull();
    const subscribed = { features: { subscriptions: {} } };
    expect(await teaserOf({ subscription_price: 199 }, financeOf(), subscribed)).toBeNull();
    expect(await teaserOf({ subscription_price: 199 })).not.toBeNull();
  });

  it('FIN-37 FIN-47: is of the offer of the dealer’s lender on this car, with its rates, fees, deposit and final payment', async () => {
    const charged = { establishmentFees: 1_360.5, comparisonRate: 8.45 };
    const taurus = { ...offer, ...charged, deposit: 2_000, balloon: 9_000, termYears: 7 };
    const teaser = await teaserOf({ finance_lenders: { taurus } }, financeOf({ kind: 'taurus' }));
    // PMT(0.0649/52, 7*52, -29360.5, 9000) is 80.87: over the term of the offer.
    expect(teaser?.values).toEqual(['$81/wk* $81 a week', '6.49% p.a.', '8.45% p.a.']);
    expect(teaser?.terms[0]).toMatch(
      /^\* For \$30,000, less a deposit of \$2,000, with fees of \$1,360\.50, with a final payment of \$9,000, over 7 years\. The comparison rate is for /,
    );
  });

  it('FIN-43: is the payment that the lender states, over the term that it states, with its fees, and says so', async () => {
    // PMT(0.0649/52, 7*52, -30395) is 103.95.
    const stated = { ...offer, paymentWeek: 104, termMonths: 84, financeProvider: 'Quay Loans' };
    const { finance_lenders } = carSchema
      .pick({ finance_lenders: true })
      .parse({ finance_lenders: { manual: stated } });
    const teaser = await teaserOf({ finance_lenders });
    expect(teaser?.values[0]).toBe('$104/wk* $104 a week');
    expect(teaser?.terms[0]).toMatch(
      /^\* For \$30,000, with fees of \$395, over 7 years\. As stated by Quay Loans\. The comparison /,
    );
  });

  it('FIN-37: names the months of an offer whose term is no whole years', async () => {
    const teaser = await teaserOf({ finance_lenders: { manual: { ...offer, termMonths: 50 } } });
    // PMT(0.0649/52, 217, -30395) is 159.98.
    expect(teaser?.values[0]).toBe('$160/wk* $160 a week');
    expect(teaser?.terms[0]).toContain(', over 50 months. The comparison rate is for ');
  });

  it('FIN-37: has what the lender adds to the offer, in view beside its rates', async () => {
    const disclaimer = 'For members of <the club> & their families.';
    const manual = carSchema.shape.finance_lenders.parse({ manual: { ...offer, disclaimer } });
    const teaser = await teaserOf({ finance_lenders: manual });
    expect(teaser?.terms.at(-1)).toBe(disclaimer);
    expect((await teaserOf({ finance_lenders: { manual: offer } }))?.terms).toHaveLength(1);
  });

  it.each([
    ['a comparison rate below the annual one', { comparisonRate: 5 }],
    ['rates written as fractions', { interestRate: 0.0649, comparisonRate: 0.0705 }],
    ['rates a hundred times too high', { interestRate: 649, comparisonRate: 705 }],
    ['a final payment above the price', { balloon: 90_000 }],
    ['a comparison rate that leaves its fees out', { comparisonRate: 6.49 }],
    ['a comparison rate that no fee of the lender explains', { comparisonRate: 20 }],
    ['a fee that its comparison rate leaves out', { establishmentFees: 1_360.5 }],
  ])('FIN-37: shows nothing where the offer on the car has %s', async (_what, fault) => {
    expect(await teaserOf({ finance_lenders: { manual: { ...offer, ...fault } } })).toBeNull();
  });

  it('FIN-37: shows nothing, not even the dealer’s rates, where the offer on the car lacks one', async () => {
    for (const missing of ['interestRate', 'comparisonRate'] as const) {
      const lenders = { manual: { ...offer, paymentWeek: 99, [missing]: null } };
      expect(await teaserOf({ finance_lenders: lenders })).toBeNull();
    }
    // An offer of somebody else is none of the dealer's lender.
    const other = { finance_lenders: { elsewhere: { ...offer, comparisonRate: null } } };
    expect((await teaserOf(other))?.values[1]).toBe('7.99% p.a.');
  });
});

describe('the finance actions of a vehicle page', () => {
  const actionsOf = (page: RenderedPage) =>
    page.all(({ name }) => name === 'a', page.withClass('actions')).map(textOf);
  const hrefOf = async (car: Partial<CarInput>, files: Omit<Files, 'finance'> & { links?: object } = {}) => {
    const { links = {}, ...others } = files;
    const application = { lenderPrivacy: 'https://loans.example/privacy' };
    const page = await pageOf('atlas', car, { ...others, finance: financeOf({}, { links, application }) });
    return page.withClass('action-finance')[0]?.attribs['href'];
  };

  it.each(sample(templateNames, 1, 'teasers'))(
    'VDP-35: a car in stock of %s has a price and every button, finance among them',
    async (template) => {
      const files = { finance: financeOf(), forms: { tradeIn: { enabled: true } } };
      const page = await pageOf(template, {}, files);
      expect(textOf(page.one('buy'))).toContain('$30,000');
      expect(actionsOf(page).slice(0, -1)).toEqual([
        'Enquire about this car',
        'Book a test drive',
        'Enquire for Finance',
        'Trade in your vehicle',
      ]);
      expect(page.one('action-finance').attribs['data-if-selling']).toBe('');
      for (const [car, without] of [
        [{}, {}],
        [soldYesterday, files],
        [{ tag: 'Test Drive Only' }, files],
      ] as const)
        expect(actionsOf(await pageOf(template, car, without))).not.toContain('Enquire for Finance');
      const reserved = await pageOf(template, {}, { ...files, isHeld: true });
      expect(actionsOf(reserved)).toContain('Enquire for Finance');
    },
  );

  it('ROUTE-08 ROUTE-12 ROUTE-13: lead to the finance page, which is told car, condition, price, VIN and dealership', async () => {
    expect(await hrefOf({ vin: 'JM0KG4W7A00000001', offer_price: 28_500 })).toBe(
      '/finance?car_id=1&amp;car_type=used&amp;vehiclePriceBudget=28500&amp;vin=JM0KG4W7A00000001&amp;preferredDealership=north#finance-form'.replaceAll(
        '&amp;',
        '&',
      ),
    );
    expect(await hrefOf({ price_type: 'enquire', dealership_slug: null })).toBe(
      '/finance?car_id=1&car_type=used#finance-form',
    );
  });

  it('ROUTE-09 ROUTE-10 ROUTE-11: lead elsewhere by make, by dealership, and first of all where the dealer configures', async () => {
    const links = { enquiryMakes: ['MAZDA'], applyDealerships: ['d-north'] };
    expect(await hrefOf({}, { links: { enquiryMakes: ['MAZDA'] } })).toMatch(/^\/finance-enquiry\?car_id=1&/);
    expect(await hrefOf({}, { links })).toMatch(/^\/apply-for-finance\?car_id=1&.*#finance-form$/);
    expect(await hrefOf({ make: 'Kia', dealership_id: 'd-south' }, { links })).toMatch(/^\/finance\?/);
    const configured = (href: string) => ({ links, navigation: { finance: { href } } });
    expect(await hrefOf({}, configured('https://loans.example/quiet'))).toBe('https://loans.example/quiet');
    expect(await hrefOf({}, configured('/pages/loans?a=1#ask'))).toMatch(
      /^\/pages\/loans\?a=1&car_id=1&.*#ask$/,
    );
  });

  it('FIN-01 VDP-14: the button of the calculator opens the form of the car, which takes its sum along', async () => {
    const page = await (await pageOf('atlas', {}, { finance: financeOf() })).withDialogs();
    const [button] = page.withAttribute('data-loan-enquiry');
    expect(button?.attribs['data-opens']).toBe('finance');
    expect(button?.attribs['href']).toMatch(/^\/finance\?car_id=1&.*#finance-form$/);
    const [dialog] = page.all(({ name, attribs }) => name === 'dialog' && attribs['id'] === 'finance');
    const fields = page.all(({ name }) => name === 'input', dialog ? [dialog] : []);
    const valueOf = (name: string) =>
      fields.find(({ attribs }) => attribs['name'] === name)?.attribs['value'];
    expect([valueOf('form'), valueOf('car_id'), valueOf('loan')]).toEqual(['finance', '1', undefined]);
    expect(fields.map(({ attribs }) => attribs['name'])).toContain('loan');
  });
});
