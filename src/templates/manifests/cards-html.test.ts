import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { toReadText, useContentPages } from '#blocks/table/content-html.fixture.ts';
import { searchPath } from '#domain/url/paths.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';
import { DAY, NOW } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/settings/template-names.ts';

/* Cards as they are published: from the feed's fields and the dealer's settings to the words in the page. */

const htmlAt = useContentPages();
const SOLD = (NOW - DAY) / 1000;

const car: Partial<CarInput> = {
  slug: 'shown',
  name: '2021 Mazda CX-5 Maxx Sport',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  km: 48_200,
  simple_body: 'wagon',
  simple_fuel: 'Diesel',
  simple_transmission: 'Automatic',
  seats: 5,
  drive: 'AWD',
  price: 31_990,
  before_price: 33_990,
  price_type: 'drive_away',
  location: 'North yard',
  views: 128,
  standardEquipment: ['Tow bar', 'Roof racks', 'Heated seats'],
};

/** The cards of the search page, by the slug of the car. */
async function cardsOf(template: string, cars: Partial<CarInput>[], files: object = {}) {
  const html = (await htmlAt(searchPath, { template, files, cars })) ?? '';
  const cards = html.match(/<article class="card[\s\S]*?<\/article>/g) ?? [];
  return new Map(
    cards.map((card) => [
      /href="\/cars\/([^"#?]+)"/.exec(card)?.[1] ?? '',
      { html: card, text: toReadText(card).trim() },
    ]),
  );
}

/** What follows the words of a car on each template's card. */
const expected = {
  atlas: {
    car: 'North yard 2021 Mazda CX-5 Maxx Sport 48,200 kmDieselAutomatic128 views $31,990 Drive away Was $33,990 $151/wk* a week 7.99% p.a. 8.55% p.a. comparison rate View car EnquireTest driveFinance',
    was: 'Was $33,990',
  },
  torque: {
    car: 'North yard 2021 Mazda CX-5 Maxx Sport, AWD 48,200 km Automatic Diesel Wagon Tow bar, Roof racks 128 views Was $33,990 Down $2,000 $31,990 Drive away $151/wk* a week 7.99% p.a. 8.55% p.a. comparison rate View car Save EnquireTest driveFinance',
    was: '$33,990 Down $2,000',
  },
  drift: {
    car: 'North yard Mazda CX-5 2021, Maxx Sport, Wagon, 128 views $31,990 Drive away Was $33,990 driven 48,200 km fuel Diesel gearbox Automatic seats 5 $151/wk* a week 7.99% p.a. 8.55% p.a. comparison rate EnquireTest driveFinance View car',
    was: 'Was $33,990',
  },
} as const;

describe.each(templateNames)('a card of %s', (template) => {
  it('CARD-04 CARD-05 CARD-06 CARD-15 PRICE-05: has each fact of the car, its price and what it was before', async () => {
    const files = { features: { cardViews: {} }, finance: testFinance };
    const [card] = (await cardsOf(template, [car], files)).values();
    expect(card?.text).toContain(expected[template].car);
  });

  it('PRICE-05: says no earlier price that is none: not above the price, or of a price that is not shown', async () => {
    const cards = await cardsOf(template, [
      { ...car, slug: 'reduced', before_price: 33_990, price: 32_990, offer_price: 31_990 },
      { ...car, slug: 'same', before_price: 31_990 },
      { ...car, slug: 'lower', before_price: 31_989 },
      { ...car, slug: 'higher', before_price: 31_991 },
      { ...car, slug: 'none', before_price: null },
      { ...car, slug: 'asked', price_type: 'enquire' },
      { ...car, slug: 'sold', status: 'sold', sold_date_timestamp: SOLD },
    ]);
    const withWas = [...cards].flatMap(([slug, { html }]) => (html.includes('price-was') ? [slug] : []));
    expect(withWas.toSorted()).toEqual(['higher', 'reduced']);
    expect(cards.get('reduced')?.text).toContain(expected[template].was);
    expect(cards.get('asked')?.text).toContain('Enquire for price');
    expect([...cards.keys()].toSorted()).toEqual([
      'asked',
      'higher',
      'lower',
      'none',
      'reduced',
      'same',
      'sold',
    ]);
  });

  it('CARD-16 CARD-20: leads to a test drive of a car that is coming, unless the dealer hides that', async () => {
    const cars = [car, { ...car, slug: 'coming', status: 'coming_soon' as const }];
    const linksWith = async (features: object) => {
      const cards = await cardsOf(template, cars, { features });
      return ['shown', 'coming'].map((slug) =>
        [...(cards.get(slug)?.html ?? '').matchAll(/href="\/cars\/[a-z]+#([a-z-]+)"/g)].map(([, to]) => to),
      );
    };
    const both = ['enquire', 'test-drive'];
    expect(await linksWith({})).toEqual([both, both]);
    expect(await linksWith({ testDrive: { hideWhenComingSoon: {} } })).toEqual([both, ['enquire']]);
    expect(await linksWith({ cardActions: ['test-drive'], testDrive: { hideWhenComingSoon: {} } })).toEqual([
      ['test-drive'],
      [],
    ]);
  });

  it('TENANT-12: names the dealer’s one city in place of the car’s own', async () => {
    const placed = { ...car, location: null, city: 'Dubbo' };
    const [own] = (await cardsOf(template, [placed])).values();
    const [one] = (await cardsOf(template, [placed], { site: { override_city: 'Sydney' } })).values();
    expect([own?.text.includes('Dubbo'), own?.text.includes('Sydney')]).toEqual([true, false]);
    expect([one?.text.includes('Dubbo'), one?.text.includes('Sydney')]).toEqual([false, true]);
  });
});
