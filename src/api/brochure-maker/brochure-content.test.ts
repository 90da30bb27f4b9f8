import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { toPublicCar } from '#domain/car/public-car.ts';
import { COMPARISON_WARNING } from '#domain/finance/figure-words.ts';
import { toPolicyFigure } from '#domain/finance/finance-figure.ts';
import { plainPolicy } from '#domain/finance/test-finance-policy.ts';
import { createTestCar, createTestSite, NOW } from '#publish/pages/test-site.ts';
import { templates } from '#templates/manifests/templates.ts';
import { toBrochureContent } from './brochure-content.ts';

const site = createTestSite();
const contentOf = (fields: Partial<CarInput> = {}, at = site) =>
  toBrochureContent(at, toPublicCar(createTestCar({ id: 1, ...fields }), at.policies.disclosure), {
    now: NOW,
    figure: null,
  });

describe('a brochure', () => {
  it('has the price with its type, the facts, the dealer, the stock number, the page and the day', () => {
    expect(contentOf({ before_price: 33_000 })).toMatchObject({
      style: templates.atlas.brochure,
      title: { main: '2021 Mazda CX-5', trim: 'Maxx Sport' },
      kicker: 'Used · Stock S1',
      price: { amount: '$30,000', type: 'Drive away', was: '$33,000' },
      dealer: {
        name: 'Quiet Lane Cars',
        phone: '02 5550 0100',
        lines: [
          'North yard, 1 Long Street, Penrith NSW 2750',
          'sales@quiet-lane.example',
          'Quiet Lane Cars Pty Ltd',
        ],
      },
      url: 'https://www.quiet-lane.example/cars/car-1',
      dated: 'Price as at 21/11/2026',
    });
    expect(contentOf({ stocknum: null }).kicker).toBe('Used');
    expect(contentOf().facts).toContainEqual({ label: 'Odometer', value: '40,001 km' });
  });
  it.each([
    [{ price: null }, { amount: 'Enquire for price', type: null, was: null }, 'As at 21/11/2026'],
    [{ preorder: true, price: null }, { amount: 'PREORDER', type: null, was: null }, 'As at 21/11/2026'],
    [
      { price_type: 'excluding_government_charges' as const },
      { amount: '$30,000', type: 'Excl. govt charges', was: null },
      'Price as at 21/11/2026',
    ],
  ])('of %o shows %o', (fields, price, dated) => {
    expect(contentOf(fields)).toMatchObject({ price, dated });
  });
  it('of a car by subscription shows its price of a week', () => {
    const offering = createTestSite('quiet-lane', { features: { subscriptions: {} } });
    expect(contentOf({ subscription_price: 250, before_price: 33_000 }, offering).price).toEqual({
      amount: '$250',
      type: 'per week',
      was: null,
    });
  });
  it('API-20 FIN-37 has the repayment with both rates, its loan, the example and the warning', () => {
    const figure = toPolicyFigure(plainPolicy, 3_000_000);
    const of = (shown: typeof figure) =>
      toBrochureContent(site, toPublicCar(createTestCar({ id: 1 }), site.policies.disclosure), {
        now: NOW,
        figure: shown,
      });
    expect(of(figure).finance).toEqual({
      rows: [
        { label: 'Weekly repayment', value: '$142/wk*' },
        { label: 'Annual rate', value: '7.99% p.a.' },
        { label: 'Comparison rate', value: '8.55% p.a.' },
      ],
      terms: `* For $30,000, with fees of $395, over 5 years. The comparison rate is for a secured loan of $30,000 over 5 years, repaid monthly. ${COMPARISON_WARNING}`,
    });
    const offered = figure && { ...figure, disclaimer: 'For members of the club.' };
    expect(of(offered).finance?.terms).toMatch(/comparison rate\. For members of the club\.$/);
    expect(of(null).finance).toBeNull();
  });
  it('has no address for a car whose yard is unknown', () => {
    const { dealer } = contentOf({ location: null, dealership_slug: null, dealership_id: null });
    expect(dealer.lines).toEqual(['sales@quiet-lane.example', 'Quiet Lane Cars Pty Ltd']);
    expect(dealer.phone).toBe('02 5550 0100');
  });
  it('says RESERVED, as the page does, while the car is reserved', () => {
    expect(contentOf({ reserved: true }).reserved).toBe('RESERVED');
    expect(contentOf().reserved).toBeNull();
  });
  it('hides the registration where the dealer hides it, and never contains private fields', () => {
    const secretive = createTestSite('quiet', { features: { hideRegistration: {} } });
    const fields = { regplate: 'ABC 123', private_suburb: 'Hidden Vale' };
    expect(JSON.stringify(contentOf(fields))).toContain('ABC 123');
    expect(JSON.stringify(contentOf(fields, secretive))).not.toContain('ABC 123');
    expect(JSON.stringify(contentOf(fields))).not.toContain('Hidden Vale');
  });
  it('cuts long comments at a word, and keeps the paragraphs before', () => {
    const { comments } = contentOf({ dealercomments: `First.\n\n${'word '.repeat(2000)}` });
    expect(comments[0]).toBe('First.');
    expect(comments[1]).toMatch(/ word …$/);
    expect(comments.join('').length).toBeLessThan(1510);
    expect(contentOf({ dealercomments: 'x'.repeat(9000) }).comments[0]?.length).toBe(1502);
  });
});
