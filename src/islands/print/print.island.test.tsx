// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toPublicCar } from '#domain/car/public-car.ts';
import { testCar } from '#domain/car/test-car.ts';
import { toPolicyFigure } from '#domain/finance/finance-figure.ts';
import { COMPARISON_WARNING, toFigureWords } from '#domain/finance/figure-words.ts';
import { plainPolicy } from '#domain/finance/test-finance-policy.ts';
import { onEvent } from '#stores/events.ts';
import { PrintIsland } from './print.island.tsx';

const requested: string[] = [];
const answers: (() => Promise<Response>)[] = [];
const shown = { price: '$30,000 Drive away', picture: null };
const answer = (body: object, status = 200) =>
  answers.push(async () => Response.json({ shown, ...body }, { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  requested.length = 0;
  answers.length = 0;
});

const yard = {
  name: 'North yard',
  address: '1 Long Street, Penrith NSW 2750',
  phone: '02 5550 0100',
  email: 'a@b.example',
};
const carWith = (change: Parameters<typeof testCar>[0] = {}) =>
  toPublicCar(testCar({ stocknum: 'S7', km: 28_140, ...change }), { registration: true });

function open(query = '?car_id=2021-mazda-cx-5') {
  history.replaceState(null, '', `/print${query}`);
  document.title = 'Print | Dealer';
  return render(
    <PrintIsland
      noun={{ one: 'car', many: 'cars' }}
      policy={{ subscriptions: false, noPriceText: 'Enquire for price' }}
      pattern="{raw}"
      dealer={{
        wordmark: 'Dealer',
        legalName: 'Dealer Pty Ltd',
        licence: 'MD 1',
        host: 'www.dealer.example',
        timeZone: 'Australia/Sydney',
        disclaimer: 'Small words.',
      }}
    />,
  );
}

describe('the print page', () => {
  it.each([
    '?car_id=2021-mazda-cx-5).',
    '?car_id=2021-mazda-cx-5%E2%80%8B',
    '?from=mail&amp;car_id=2021-mazda-cx-5',
  ])('finds its car in an address that a chat or a mail broke: %s', async (query) => {
    answer({ car: carWith(), timezone: 'Australia/Sydney' });
    open(query);
    await vi.waitFor(() => expect(requested[0]).toBe('/api/cars/2021-mazda-cx-5'));
  });

  it('ROUTE-15 shows the car of its address: picture, price with its type, facts, dealer, stock number and date', async () => {
    const image = { url: '/a.webp', thumb: null };
    answer({ car: carWith({ images: [{ image: null, isVideo: true }, { image }] }), yard, finance: null });
    const { container } = open();
    expect(container.querySelector('[aria-busy=true] .sheet-waiting')).not.toBeNull();
    await screen.findByRole('heading', { level: 1, name: '2021 Mazda CX-5' });
    expect(requested).toEqual(['/api/cars/2021-mazda-cx-5']);
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(screen.getByAltText('2021 Mazda CX-5').getAttribute('src')).toBe('/a.webp');
    const { textContent } = container;
    for (const words of [
      '$30,000',
      'Drive away',
      '28,140 km',
      'Stock S7',
      'North yard',
      '02 5550 0100',
      'Dealer Pty Ltd, MD 1',
      'Small words.',
    ]) {
      expect(textContent).toContain(words);
    }
    expect(textContent).toMatch(/Price as at \d\d\/\d\d\/\d{4}/);
  });
  it('ROUTE-15 FIN-37 prints the repayment of now with both rates, its loan, the example and the warning', async () => {
    const figure = toPolicyFigure(plainPolicy, 3_000_000);
    if (figure === null) throw new Error('the rates are lawful');
    const finance = toFigureWords(figure);
    answer({ car: carWith(), yard, finance });
    const { container } = open();
    await screen.findByRole('button', { name: 'Print' });
    const words = [...container.querySelectorAll('.sheet-finance :is(dt, dd, p)')].map(
      ({ textContent }) => textContent,
    );
    expect(words).toEqual([
      'Weekly repayment',
      '$142/wk*',
      'Annual rate',
      '7.99% p.a.',
      'Comparison rate',
      '8.55% p.a.',
      `${finance.basis} ${finance.terms} ${COMPARISON_WARNING}`,
    ]);
    cleanup();
    answer({ car: carWith(), yard, finance: { ...finance, disclaimer: 'For members.' } });
    const offered = open().container;
    await screen.findByRole('button', { name: 'Print' });
    expect(offered.querySelector('.sheet-finance p')?.textContent).toMatch(
      /comparison rate\. For members\.$/,
    );
    cleanup();
    answer({ car: carWith(), yard, finance: null });
    open();
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByText('7.99% p.a.')).toBeNull();
  });
  it('prints no address for a car whose yard is unknown', async () => {
    answer({ car: carWith(), yard: { ...yard, name: 'Quiet Lane Cars', address: null }, finance: null });
    open('?car_id=1');
    const foot = (await screen.findByText('Quiet Lane Cars')).parentElement;
    expect(foot?.textContent).toBe(`Quiet Lane Cars. ${yard.phone}, ${yard.email}`);
  });
  it('ANALYTICS-05 prints at a press, and fires the print event 61', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const ids: (number | string)[] = [];
    const silence = onEvent(({ id }) => ids.push(id));
    answer({ car: carWith(), yard, finance: null });
    open('?car_id=1');
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    silence();
    expect(print).toHaveBeenCalledOnce();
    expect(ids).toEqual([61]);
  });
  it('VDP-27 ERR-12 says Preparing while the brochure loads, and shows a message when it fails', async () => {
    answer({ car: carWith(), yard, finance: null });
    open('?car_id=1');
    const words = await screen.findByText('Brochure as PDF');
    answer({ detail: 'Many brochures are being made.' }, 503);
    fireEvent.click(words);
    expect(words.textContent).toBe('Preparing');
    expect((await screen.findByText('Many brochures are being made.')).getAttribute('role')).toBe('alert');
    expect(words.textContent).toBe('Brochure as PDF');
    expect(requested[1]).toContain('/api/cars/2021-mazda-cx-5/brochure.pdf');
  });
  it('says RESERVED while the car is reserved, as its page does', async () => {
    answer({ car: carWith({ reserved: true }), yard, finance: null });
    const { container } = open();
    await screen.findByRole('button', { name: 'Print' });
    expect(container.querySelector('.sheet-title')?.textContent).toContain('RESERVED');
    cleanup();
    answer({ car: carWith({ reserved: true, status: 'sold' }), yard, finance: null });
    open();
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByText('RESERVED')).toBeNull();
  });
  it('says Sold instead of the price, and offers no brochure', async () => {
    answer({ car: carWith({ status: 'sold' }), yard, finance: null });
    const { container } = open();
    await screen.findByRole('button', { name: 'Print' });
    expect(container.querySelector('.sheet-price')?.textContent).toBe('Sold');
    expect(container.textContent).not.toContain('$30,000');
    expect(screen.queryByText('Brochure as PDF')).toBeNull();
  });
  it.each(['', '?car_id=', '?car_id=%20'])(
    'shows no car without a car_id (%j), and requests none',
    async (query) => {
      open(query);
      await screen.findByRole('heading', { name: 'There is no such car' });
      expect(requested).toEqual([]);
    },
  );
  it('tells an unknown car from a removed one', async () => {
    answer({ detail: 'There is no such car.' }, 404);
    const { unmount } = open('?car_id=no-such');
    await screen.findByRole('heading', { name: 'There is no such car' });
    unmount();
    answer({ detail: 'The 2021 Mazda CX-5 is no longer for sale.' }, 410);
    open();
    await screen.findByRole('heading', { name: 'No longer for sale' });
    expect(screen.getByText('The 2021 Mazda CX-5 is no longer for sale.', { selector: 'p' })).toBeTruthy();
  });
  it('can be retried when the API is down or its answer is invalid', async () => {
    const { container } = open();
    await screen.findByRole('heading', { name: 'The sheet did not load' });
    answer({ cars: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(container.textContent).toContain('cannot be read'));
    answer({ car: carWith(), yard, finance: null });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: '2021 Mazda CX-5' });
  });
});
