// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countOf, serveCounts } from '#stores/live-count.fixture.ts';
import { PriceFinder, type PriceFinderProps } from './price-finder.island.tsx';

configure({ asyncUtilTimeout: 4_000, getElementError: (message) => new Error(message ?? '') });

let folder: ReturnType<typeof serveCounts>;

beforeEach(() => {
  folder = serveCounts();
  vi.stubGlobal('fetch', folder.fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const props = (): PriceFinderProps => ({
  count: countOf(5_000, 250_000),
  noun: { one: 'car', many: 'cars' },
  source: folder.source,
});
const lower = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Lowest price' });
const upper = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Highest price' });
const link = () => screen.getByRole<HTMLAnchorElement>('link');
const drag = async (thumb: HTMLInputElement, value: number) =>
  act(async () => fireEvent.input(thumb, { target: { value: String(value) } }));
const press = async (thumb: HTMLInputElement, key: string) =>
  act(async () => fireEvent.keyDown(thumb, { key }));

describe('the price slider of the home page', () => {
  it('SLIDER-10 ROUTE-33 spans 5,000 to 250,000 and leads to the search sorted by price', () => {
    render(<PriceFinder {...props()} />);
    expect([lower().min, lower().max, lower().value]).toEqual(['5000', '250000', '5000']);
    expect([upper().min, upper().max, upper().value]).toEqual(['5000', '250000', '250000']);
    expect(link().getAttribute('href')).toBe(
      '/search?range[price]=5000:250000&sortBy=Car_production:price:desc',
    );
    expect(link().textContent).toBe(`View ${countOf(5_000, 250_000)} cars`);
  });

  it('SLIDER-10 snaps to 500 when dragged and moves by 500 with a key', async () => {
    render(<PriceFinder {...props()} />);
    await drag(lower(), 12_345);
    expect(lower().value).toBe('12500');
    expect(lower().getAttribute('aria-valuetext')).toBe('$12,500');
    await press(lower(), 'ArrowRight');
    expect(lower().value).toBe('13000');
    await press(upper(), 'PageDown');
    expect(upper().value).toBe('245000');
    expect(link().getAttribute('href')).toContain('range[price]=13000:245000');
  });

  it('SLIDER-11 SLIDER-12 keeps the thumbs a dollar apart', async () => {
    render(<PriceFinder {...props()} />);
    await drag(upper(), 20_000);
    await drag(lower(), 90_000);
    expect([lower().value, upper().value]).toEqual(['19999', '20000']);
    await press(lower(), 'End');
    expect(lower().value).toBe('19999');
    await drag(lower(), 10_000);
    await drag(upper(), 5_000);
    expect([lower().value, upper().value]).toEqual(['10000', '10001']);
  });

  it('SLIDER-11 applies a typed price like a move of the thumb, and resets invalid input', async () => {
    render(<PriceFinder {...props()} />);
    const from = screen.getByLabelText<HTMLInputElement>('From');
    await act(async () => fireEvent.change(from, { target: { value: '30,200' } }));
    await act(async () => fireEvent.blur(from));
    expect([from.value, lower().value]).toEqual(['$30,000', '30000']);
    await act(async () => fireEvent.change(from, { target: { value: 'cheap' } }));
    await press(from, 'Enter');
    expect([from.value, lower().value]).toEqual(['$30,000', '30000']);
    await act(async () => fireEvent.change(from, { target: { value: '999999' } }));
    await press(from, 'Enter');
    expect([from.value, lower().value]).toEqual(['$249,999', '249999']);
  });

  it('continues a move from before hydration', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<PriceFinder {...props()} />);
    document.body.append(container);
    lower().value = '40000';
    let root: Root | undefined;
    await act(async () => {
      root = hydrateRoot(container, <PriceFinder {...props()} />);
    });
    expect([lower().value, upper().value]).toEqual(['40000', '250000']);
    expect(link().getAttribute('href')).toContain('range[price]=40000:250000');
    await waitFor(() => expect(link().textContent).toBe(`View ${countOf(40_000, 250_000)} cars`));
    expect(link().className).toBe('button');
    await act(async () => root?.unmount());
  });

  it('applies prices typed before hydration, but none that is being typed', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<PriceFinder {...props()} />);
    document.body.append(container);
    const [from, to] = ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
    if (from) from.value = '$31,000';
    if (to) to.value = '6';
    to?.focus();
    let root: Root | undefined;
    await act(async () => {
      root = hydrateRoot(container, <PriceFinder {...props()} />);
    });
    expect([lower().value, upper().value]).toEqual(['31000', '250000']);
    expect([from?.value, to?.value]).toEqual(['$31,000', '6']);
    await act(async () => root?.unmount());
  });

  it('counts what is chosen, and loads nothing before the first touch', async () => {
    render(<PriceFinder {...props()} />);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(folder.requested).toEqual([]);
    await act(async () => upper().focus());
    await drag(upper(), 30_000);
    await waitFor(() => expect(link().textContent).toBe(`View ${countOf(5_000, 30_000)} cars`));
    expect(countOf(5_000, 30_000)).not.toBe(countOf(5_000, 250_000));
  });
});
