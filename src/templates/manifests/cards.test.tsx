// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { AS_GIVEN, OWN_PICTURES } from '#domain/media/picture-url.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { comparedCars } from '#stores/compared-cars.ts';
import { favourites } from '#stores/favourites.ts';
import { $toast } from '#stores/toast.ts';
import { decideToggles, type CardProps } from '#islands/cards/card-props.ts';
import type { Card } from '#islands/cards/card-props.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const cards = await Promise.all(
  templateNames.map(async (name): Promise<[string, Card]> => [
    name,
    (await import(`../${name}/card.tsx`)).Card,
  ]),
);

const NOW = Date.parse('2026-11-21T02:00:00Z');
const [plain] = randomStock(1, 7);
if (!plain) throw new Error('The fixture gave no car.');

const inStock: SearchDocument = {
  ...plain,
  id: 42,
  slug: '2021-mazda-3-g25-42',
  name: '2021 Mazda 3 G25',
  year: 2021,
  make: 'Mazda',
  model: '3',
  badge: 'G25',
  body: 'Hatchback',
  item_type: null,
  status: 'in_stock',
  sold: false,
  reserved: false,
  tag: null,
  certified: false,
  list_price: toDollars(28_750),
  price: 28_750,
  price_type: 'drive_away',
  location_name: 'Bayside yard',
  city: 'Sandgate',
  image: { url: '/cars/1-800.webp', thumb: '/cars/1-400.webp', alt: 'A red Mazda 3' },
};
const pictureAt = (width: number) => `/api/cars/42/pictures?src=/cars/1-800.webp&w=${width}&q=75`;
const sold: SearchDocument = { ...inStock, status: 'sold', sold: true };

const driveNames = { driven: 'Test drive', towed: 'Inspection' };

const props = (car: SearchDocument): CardProps => ({
  car,
  policies: {
    price: { subscriptions: false, noPriceText: 'Enquire for price' },
    tag: { fuelLabels: false, justArrivedDays: 8, soldTag: 'JUST SOLD' },
    pictures: OWN_PICTURES,
    actions: { onCards: ['enquire', 'test-drive'], onCardsOfComing: ['enquire'], driveNames },
    finance: null,
  },
  now: NOW,
  toggles: ['favourite', 'compare'],
});

afterEach(() => {
  cleanup();
  favourites.change(() => []);
  comparedCars.change(() => []);
  $toast.set(null);
});

describe.each(cards)('the card of %s', (_name, Card) => {
  const show = (car: SearchDocument) => render(<Card {...props(car)} />);
  const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

  test('CARD-01 CARD-02 CARD-04 shows picture, location over it, and the title as the link', () => {
    const { container } = show(inStock);
    const plate = container.querySelector('.card-plate');
    expect(plate?.contains(screen.getByRole('img', { name: 'A red Mazda 3' }))).toBe(true);
    expect(plate?.contains(screen.getByText('Bayside yard'))).toBe(true);
    const heading = screen.getByRole('heading', { level: 3 });
    expect(heading.textContent).toMatch(/Mazda 3/);
    expect(heading.querySelector('a')?.getAttribute('href')).toBe('/cars/2021-mazda-3-g25-42');
  });

  test('CARD-19: shows a trade-in button where the dealer takes vehicles, and none once it is sold', () => {
    const showWith = (car: SearchDocument, onCards: CardProps['policies']['actions']['onCards']) => {
      const { policies, ...others } = props(car);
      return render(
        <Card
          {...others}
          policies={{ ...policies, actions: { onCards, onCardsOfComing: onCards, driveNames } }}
        />,
      );
    };
    const button = () => screen.queryByRole('link', { name: `Trade in: ${inStock.name}` });
    for (const status of ['in_stock', 'coming_soon'] as const) {
      showWith({ ...inStock, status }, ['enquire', 'trade-in']);
      expect(button()?.getAttribute('href')).toBe(`/cars/trade-in?car_id=${inStock.id}`);
      cleanup();
    }
    showWith(sold, ['enquire', 'trade-in']);
    expect(button()).toBeNull();
    cleanup();
    show(inStock);
    expect(button()).toBeNull();
  });

  test('IMG-02 IMG-03 its picture has the width of its slot, and the dealer’s picture settings', () => {
    show(inStock);
    const picture = screen.getByRole('img', { name: 'A red Mazda 3' });
    expect(picture.getAttribute('src')).toBe(pictureAt(480));
    expect(picture.getAttribute('srcset')).toBe(
      [480, 640, 960].map((width) => `${pictureAt(width)} ${width}w`).join(', '),
    );
    expect(picture.getAttribute('sizes')).toMatch(/px|vw/);
    cleanup();
    const { policies, ...others } = props(inStock);
    render(<Card {...others} policies={{ ...policies, pictures: AS_GIVEN }} />);
    const given = screen.getByRole('img', { name: 'A red Mazda 3' });
    expect(given.getAttribute('srcset')).toBe('/cars/1-400.webp 480w, /cars/1-800.webp 960w');
  });

  test('CARD-02 the city replaces a missing location name, and nothing replaces a missing city', () => {
    show({ ...inStock, location_name: null });
    expect(screen.getByText('Sandgate')).toBeTruthy();
    cleanup();
    const { container } = show({ ...inStock, location_name: null, city: null });
    expect(container.querySelector('.card-place')).toBeNull();
  });

  test('CARD-03 a press saves the car, another removes it, outside the link', () => {
    show(inStock);
    const save = screen.getByRole('button', { name: 'Save 2021 Mazda 3 G25' });
    expect(save.closest('a')).toBeNull();
    expect(save.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(save);
    expect(save.getAttribute('aria-pressed')).toBe('true');
    expect(favourites.$value.get()).toEqual([
      {
        id: 42,
        name: '2021 Mazda 3 G25',
        slug: '2021-mazda-3-g25-42',
        make: 'Mazda',
        model: '3',
        primary_image_url: pictureAt(480),
      },
    ]);
    fireEvent.click(save);
    expect(save.getAttribute('aria-pressed')).toBe('false');
    expect(favourites.$value.get()).toEqual([]);
  });

  test('CARD-03 a fifth car to compare is refused with a message', () => {
    comparedCars.change(() => [1, 2, 3, 4].map((id) => ({ ...inStock, id, primary_image_url: null })));
    show(inStock);
    const compare = screen.getByRole('button', { name: 'Compare 2021 Mazda 3 G25' });
    fireEvent.click(compare);
    expect(compare.getAttribute('aria-pressed')).toBe('false');
    expect($toast.get()?.text).toBe('4 can stand side by side. Take one out to add another.');
  });

  test('CARD-04 matches of the typed words are marked in the title', () => {
    const highlit = {
      ...inStock,
      _highlightResult: { make: { value: '__ais-highlight__Maz__/ais-highlight__da' } },
    };
    const { container } = show(highlit);
    const heading = screen.getByRole('heading', { level: 3 });
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Maz']);
    expect(heading.textContent).toContain('Mazda 3');
    expect(heading.textContent).not.toContain('__');
  });

  test('CARD-05 shows the views where the dealer shows them', () => {
    const { container } = show({ ...inStock, views: 1_280 });
    expect(container.textContent).toContain('1,280 views');
    cleanup();
    expect(show({ ...inStock, views: null }).container.textContent).not.toContain('view');
  });

  test('CARD-07 CARD-14 CARD-15 a car in stock has its price and a link to its page', () => {
    const { container } = show({ ...inStock, views: null });
    expect(container.querySelector('.price-amount')?.textContent).toBe('$28,750');
    expect(container.querySelector('.price-type')?.textContent).toBe('Drive away');
    const view = screen.getByText('View car');
    expect(view.getAttribute('href')).toBe('/cars/2021-mazda-3-g25-42');
    expect(screen.queryByText('Find Me Something Similar')).toBeNull();
  });

  test('CARD-16 CARD-20 a car in stock has an enquiry button and a test drive button, which lead to the forms of its page', () => {
    show(inStock);
    const links = () =>
      [...document.querySelectorAll('.card-ask a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
    expect(links()).toEqual([
      ['Enquire', '/cars/2021-mazda-3-g25-42#enquire'],
      ['Test drive', '/cars/2021-mazda-3-g25-42#test-drive'],
    ]);
    expect(screen.getByRole('link', { name: 'Enquire: 2021 Mazda 3 G25' })).toBeTruthy();
    cleanup();
    show({ ...inStock, item_type: 'caravan' });
    expect(links().map(([words]) => words)).toEqual(['Enquire', 'Inspection']);
    cleanup();
    show({ ...inStock, status: 'coming_soon' });
    expect(links().map(([words]) => words)).toEqual(['Enquire']);
    cleanup();
    expect(show(sold).container.querySelector('.card-ask')).toBeNull();
  });

  test('CARD-21 CARD-22 TAG-10 a sold car has the SOLD block instead', () => {
    const { container } = show(sold);
    expect(container.querySelector('.price-amount')).toBeNull();
    expect(screen.queryByText('View car')).toBeNull();
    expect(buttons()).toEqual([]);
    expect(screen.getByText('Sold')).toBeTruthy();
    expect(screen.getByText('JUST SOLD')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find Me Something Similar' }).getAttribute('href')).toBe(
      '/search?body=Hatchback',
    );
  });

  test('PRICE-06 the market line shows the difference', () => {
    const data = { state_average_market_price: 30_000, average_market_price: null };
    const { container } = show({ ...inStock, autograb_data: data as SearchDocument['autograb_data'] });
    expect(container.textContent).toContain('$1,250 under market');
  });

  test('published HTML contains no shopper’s choice', () => {
    favourites.change(() => [{ ...inStock, primary_image_url: null }]);
    expect(renderToStaticMarkup(<Card {...props(inStock)} />)).not.toContain('aria-pressed="true"');
  });
});

test('CARD-03 out of stock hides both buttons; no price or no picture hides only compare', () => {
  const both = ['favourite', 'compare'] as const;
  expect(decideToggles(inStock, both)).toEqual(both);
  expect(decideToggles({ ...inStock, status: 'coming_soon' }, both)).toEqual(both);
  expect(decideToggles(sold, both)).toEqual([]);
  expect(decideToggles({ ...inStock, price: null }, both)).toEqual(['favourite']);
  expect(decideToggles({ ...inStock, image: null }, both)).toEqual(['favourite']);
  expect(decideToggles(inStock, ['compare'])).toEqual(['compare']);
  expect(decideToggles(inStock, [])).toEqual([]);
});
