// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { field, slide, thumb } from './range-facet.fixture.ts';
import { engine, everything } from '#islands/search/search.fixture.tsx';
import { click, useScreens } from '#islands/search/search-screens.fixture.ts';

const { open } = useScreens();
const pauseTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = async (ms: number) => {
  await act(async () => vi.advanceTimersByTime(ms));
};
const count = (price: { min: number | null; max: number | null }) =>
  engine.search({ ...everything, ranges: { price } }).count;
const untilCount = (expected: number) =>
  waitFor(() => expect(document.querySelector('.search-count b')?.textContent).toBe(String(expected)));

describe('the sliders', () => {
  it('SLIDER-06 SLIDER-09 start at the ends of their ranges, the price from zero to 100,000', async () => {
    await open('/search');
    const [lower, upper] = [thumb('Minimum price'), thumb('Maximum price')];
    expect([lower.min, lower.max, lower.value, upper.value]).toEqual(['0', '100000', '0', '100000']);
    const years = engine.search(everything).facetStats.year;
    expect([thumb('Minimum year').value, thumb('Maximum year').value]).toEqual([
      String(years?.min),
      String(years?.max),
    ]);
  });

  it('have their bars in the published page, and updated ones after a choice', async () => {
    await open('/search');
    const bars = () => document.querySelector('.range-drawing')?.innerHTML;
    const published = bars();
    // One path per bar with at least one car; all are in the chosen range.
    expect(published?.match(/M[^z]+z/g)?.length).toBeGreaterThan(5);
    expect(document.querySelector('.range-bars')?.getAttribute('d')).toBe('');
    await click(screen.getByRole('checkbox', { name: /^Toyota/ }));
    await waitFor(() => expect(bars()).not.toBe(published));
  });

  it('SLIDER-06 the upper end is a setting', async () => {
    await open('/search', { priceMax: 60_000 });
    expect(thumb('Maximum price').max).toBe('60000');
  });

  it('SLIDER-05 the arrows step a hundredth of the range', async () => {
    await open('/search', { priceMax: 64_990 });
    expect(thumb('Minimum price').step).toBe('650');
    expect(thumb('Minimum year').step).toBe('1');
  });

  it('SEARCH-41 announce their values in words, kilometres with " kms"', async () => {
    await open('/search?range[price]=15000:&range[km]=:60000&range[year]=2018:');
    await waitFor(() => expect(thumb('Minimum price').getAttribute('aria-valuetext')).toBe('$15,000'));
    expect(thumb('Maximum price').getAttribute('aria-valuetext')).toBe('$100,000 or more');
    expect(thumb('Maximum kilometres').getAttribute('aria-valuetext')).toBe('60,000 kms');
    expect(thumb('Minimum year').getAttribute('aria-valuetext')).toBe('2018');
    expect(field('Highest kilometres').value).toBe('60,000 kms');
    expect(field('Lowest price').value).toBe('$15,000');
  });

  it('SLIDER-08 SLIDER-07 the address follows 400 ms after the last move, once, as min:max', async () => {
    await open('/search');
    pauseTimers();
    for (const value of [5_000, 9_000, 15_000]) {
      await slide('Minimum price', value);
      await pass(399);
    }
    expect(location.search).toBe('');
    expect(field('Lowest price').value).toBe('$15,000');
    await slide('Maximum price', 65_000);
    await pass(399);
    expect(location.search).toBe('');
    await pass(1);
    expect(location.search).toBe('?range[price]=15000:65000');
    vi.useRealTimers();
    await untilCount(count({ min: 15_000, max: 65_000 }));
  });

  it('SLIDER-02 the thumbs stop at each other', async () => {
    await open('/search?range[price]=20000:40000');
    await waitFor(() => expect(thumb('Minimum price').value).toBe('20000'));
    pauseTimers();
    await slide('Minimum price', 70_000);
    expect([thumb('Minimum price').value, thumb('Maximum price').value]).toEqual(['40000', '40000']);
    await slide('Maximum price', 1_000);
    expect([thumb('Minimum price').value, thumb('Maximum price').value]).toEqual(['40000', '40000']);
    await pass(400);
    expect(location.search).toBe('?range[price]=40000:40000');
  });

  it('SLIDER-02 thumbs at one position can be dragged apart to either side, whichever is on top', async () => {
    await open('/search?range[price]=50000:50000');
    await waitFor(() => expect(thumb('Minimum price').value).toBe('50000'));
    pauseTimers();
    fireEvent.pointerDown(thumb('Maximum price'));
    await slide('Maximum price', 40_000);
    await slide('Maximum price', 30_000);
    expect([thumb('Minimum price').value, thumb('Maximum price').value]).toEqual(['30000', '50000']);
    await pass(400);
    expect(location.search).toBe('?range[price]=30000:50000');
  });

  it('SLIDER-03 SLIDER-04 prices and kilometres are rounded to thousands, the ends stay exact and open', async () => {
    await open('/search', { priceMax: 64_990 });
    pauseTimers();
    await slide('Minimum price', 15_600);
    await pass(400);
    expect(location.search).toBe('?range[price]=16000:');
    const km = thumb('Maximum kilometres');
    await slide('Maximum kilometres', Number(km.step) * 7);
    const rounded = Math.round((Number(km.step) * 7) / 1_000) * 1_000;
    await pass(400);
    expect(location.search).toBe(`?range[price]=16000:&range[km]=:${rounded}`);
    await slide('Maximum price', 64_990);
    await slide('Minimum price', 0);
    await pass(400);
    expect(location.search).toBe(`?range[km]=:${rounded}`);
  });

  it('the upper end is open where the browser’s own thumb stops short of it', async () => {
    await open('/search?range[price]=:40000', { priceMax: 99_999 });
    pauseTimers();
    await slide('Maximum price', 99_000);
    expect(thumb('Maximum price').getAttribute('aria-valuetext')).toBe('$99,999 or more');
    expect(location.search).toBe('?range[price]=:40000');
    await pass(400);
    expect(location.search).toBe('');
  });

  it('SLIDER-01 an end outside the range is ignored by the slider and logged, and the filter still applies', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    await open('/search?range[price]=15000:250000');
    await waitFor(() => expect(thumb('Minimum price').value).toBe('15000'));
    expect(thumb('Maximum price').value).toBe('100000');
    expect(log.mock.calls).toEqual([['The price slider ignores 250000: it goes from 0 to 100000.']]);
    expect(field('Highest price').value).toBe('$250,000');
    await untilCount(count({ min: 15_000, max: 250_000 }));
  });

  it('SLIDER-09 removing the parameter moves the thumbs back to the ends', async () => {
    await open('/search?range[price]=15000:65000');
    await waitFor(() => expect(thumb('Maximum price').value).toBe('65000'));
    await click(screen.getByRole('button', { name: 'Remove $15,000 to $65,000' }));
    expect([thumb('Minimum price').value, thumb('Maximum price').value]).toEqual(['0', '100000']);
    expect([field('Lowest price').value, field('Highest price').value]).toEqual(['', '']);
    await act(async () => history.back());
    await waitFor(() => expect(thumb('Minimum price').value).toBe('15000'));
  });

  it('a pending move is applied before another click acts, so that neither overwrites the other', async () => {
    await open('/search');
    pauseTimers();
    await slide('Maximum price', 30_000);
    await click(screen.getByRole('checkbox', { name: /^Toyota/ }));
    expect(location.search).toBe('?make=Toyota&range[price]=:30000');
    await slide('Maximum price', 20_000);
    await click(screen.getByRole('button', { name: 'Clear all' }));
    await pass(1_000);
    expect(location.search).toBe('');
    expect(thumb('Maximum price').value).toBe('100000');
  });

  it('going back discards a pending move', async () => {
    await open('/search');
    await click(screen.getByRole('checkbox', { name: /^Toyota/ }));
    await waitFor(() => expect(location.search).toBe('?make=Toyota'));
    pauseTimers();
    await slide('Maximum price', 30_000);
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
      history.back();
      await left;
    });
    expect(thumb('Maximum price').value).toBe('100000');
    await pass(450);
    expect(location.search).toBe('');
  });

  it('a tap on the track moves the nearer thumb', async () => {
    await open('/search');
    const track = thumb('Minimum price').parentElement;
    const drawing = track?.querySelector('svg');
    if (!track || !drawing) throw new Error('There is no track.');
    drawing.getBoundingClientRect = () => new DOMRect(10, 0, 200, 52);
    await act(async () => fireEvent.click(track, { clientX: 170 }));
    expect([thumb('Minimum price').value, thumb('Maximum price').value]).toEqual(['0', '80000']);
    await act(async () => fireEvent.click(drawing, { clientX: 30 }));
    expect([thumb('Minimum price').value, thumb('Maximum price').value]).toEqual(['10000', '80000']);
  });
});
