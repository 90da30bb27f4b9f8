// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engine, everything, openPage, serveSearchData } from './search.fixture.tsx';

configure({ asyncUtilTimeout: 4_000, getElementError: (message) => new Error(message ?? '') });

let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', serveSearchData().fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLElement.prototype.scrollIntoView = vi.fn<() => void>();
});

afterEach(async () => {
  vi.useRealTimers();
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
});

const open = async (...page: Parameters<typeof openPage>) => {
  root = await openPage(...page);
};
const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const slide = async (name: string, value: number) => {
  await act(async () => fireEvent.change(thumb(name), { target: { value: String(value) } }));
};
const click = async (element: Element) => {
  await act(async () => fireEvent.click(element));
};
const pauseTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = async (ms: number) => {
  await act(async () => vi.advanceTimersByTime(ms));
};
const count = (price: { min: number | null; max: number | null }) =>
  engine.search({ ...everything, ranges: { price } }).count;
const untilCount = (expected: number) =>
  waitFor(() => expect(document.querySelector('.search-count b')?.textContent).toBe(String(expected)));

describe('the sliders', () => {
  it('SLIDER-06 SLIDER-09 stand at the ends of their ranges, the price from nothing to 100,000', async () => {
    await open('/search');
    const [lower, upper] = [thumb('Minimum price'), thumb('Maximum price')];
    expect([lower.min, lower.max, lower.value, upper.value]).toEqual(['0', '100000', '0', '100000']);
    const years = engine.search(everything).facetStats.year;
    expect([thumb('Minimum year').value, thumb('Maximum year').value]).toEqual([
      String(years?.min),
      String(years?.max),
    ]);
  });

  it('have their bars in the published page, and those of the answer after a choice', async () => {
    await open('/search');
    const bars = () => document.querySelector('.range-drawing')?.innerHTML;
    const published = bars();
    // One bar a hill of at least one car; all of them chosen.
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

  it('SEARCH-41 say their values in words, kilometres with " kms"', async () => {
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
    await slide('Minimum price', 70_000);
    expect([thumb('Minimum price').value, thumb('Maximum price').value]).toEqual(['40000', '40000']);
    await slide('Maximum price', 1_000);
    expect([thumb('Minimum price').value, thumb('Maximum price').value]).toEqual(['40000', '40000']);
    await waitFor(() => expect(location.search).toBe('?range[price]=40000:40000'));
  });

  it('SLIDER-02 thumbs at one place are drawn apart by hand to either side, whichever lies on top', async () => {
    await open('/search?range[price]=50000:50000');
    await waitFor(() => expect(thumb('Minimum price').value).toBe('50000'));
    fireEvent.pointerDown(thumb('Maximum price'));
    await slide('Maximum price', 40_000);
    await slide('Maximum price', 30_000);
    expect([thumb('Minimum price').value, thumb('Maximum price').value]).toEqual(['30000', '50000']);
    await waitFor(() => expect(location.search).toBe('?range[price]=30000:50000'));
  });

  it('SLIDER-03 SLIDER-04 prices and kilometres are rounded to thousands, the ends stay exact and open', async () => {
    await open('/search', { priceMax: 64_990 });
    await slide('Minimum price', 15_600);
    await waitFor(() => expect(location.search).toBe('?range[price]=16000:'));
    const km = thumb('Maximum kilometres');
    await slide('Maximum kilometres', Number(km.step) * 7);
    const rounded = Math.round((Number(km.step) * 7) / 1_000) * 1_000;
    await waitFor(() => expect(location.search).toBe(`?range[price]=16000:&range[km]=:${rounded}`));
    await slide('Maximum price', 64_990);
    await slide('Minimum price', 0);
    await waitFor(() => expect(location.search).toBe(`?range[km]=:${rounded}`));
  });

  it('the upper end is open where the browser’s own thumb stops short of it', async () => {
    await open('/search?range[price]=:40000', { priceMax: 99_999 });
    await slide('Maximum price', 99_000);
    expect(thumb('Maximum price').getAttribute('aria-valuetext')).toBe('$99,999 or more');
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('SLIDER-01 an end outside of the range is ignored by the slider and logged, and the filter holds', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    await open('/search?range[price]=15000:250000');
    await waitFor(() => expect(thumb('Minimum price').value).toBe('15000'));
    expect(thumb('Maximum price').value).toBe('100000');
    expect(log.mock.calls).toEqual([['The price slider ignores 250000: it goes from 0 to 100000.']]);
    expect(field('Highest price').value).toBe('$250,000');
    await untilCount(count({ min: 15_000, max: 250_000 }));
  });

  it('SLIDER-09 a parameter that goes takes the thumbs back to the ends', async () => {
    await open('/search?range[price]=15000:65000');
    await waitFor(() => expect(thumb('Maximum price').value).toBe('65000'));
    await click(screen.getByRole('button', { name: 'Remove $15,000 to $65,000' }));
    expect([thumb('Minimum price').value, thumb('Maximum price').value]).toEqual(['0', '100000']);
    expect([field('Lowest price').value, field('Highest price').value]).toEqual(['', '']);
    await act(async () => history.back());
    await waitFor(() => expect(thumb('Minimum price').value).toBe('15000'));
  });

  it('what is being moved is chosen before another click acts, so that neither overwrites the other', async () => {
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

  it('back means the address it leads to, not what was being moved', async () => {
    await open('/search');
    await click(screen.getByRole('checkbox', { name: /^Toyota/ }));
    await waitFor(() => expect(location.search).toBe('?make=Toyota'));
    await slide('Maximum price', 30_000);
    await act(async () => history.back());
    await waitFor(() => expect(thumb('Maximum price').value).toBe('100000'));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 450)));
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

describe('the typed ends', () => {
  const type = async (name: string, value: string) => {
    await act(async () => fireEvent.change(field(name), { target: { value } }));
    await act(async () => fireEvent.blur(field(name)));
  };

  it('are taken exactly, written out, and put right when crossed', async () => {
    await open('/search');
    await type('Lowest price', '30500');
    expect(location.search).toBe('?range[price]=30500:');
    expect(field('Lowest price').value).toBe('$30,500');
    await type('Highest price', '$20,000');
    expect(location.search).toBe('?range[price]=20000:30500');
    expect([field('Lowest price').value, field('Highest price').value]).toEqual(['$20,000', '$30,500']);
    await type('Lowest price', 'any');
    expect(location.search).toBe('?range[price]=:30500');
    expect(field('Lowest price').value).toBe('');
  });

  it('one begun before the field woke is taken when it is left', async () => {
    await open('/search', {}, (page) => {
      const [, upper] = page.querySelectorAll<HTMLInputElement>('.range-field input');
      upper?.focus();
      if (upper) upper.value = '20k';
    });
    expect(field('Highest price').value).toBe('20k');
    await act(async () => fireEvent.blur(field('Highest price')));
    expect([field('Highest price').value, location.search]).toEqual(['$20,000', '?range[price]=:20000']);
  });

  it('an end typed exactly is not rounded when the other thumb moves', async () => {
    await open('/search?range[price]=15490:');
    await waitFor(() => expect(field('Lowest price').value).toBe('$15,490'));
    await slide('Maximum price', 40_000);
    await waitFor(() => expect(location.search).toBe('?range[price]=15490:40000'));
  });

  it('SEARCH-39 money fields offer the quick picks, for pointer and keyboard', async () => {
    await open('/search');
    const highest = field('Highest price');
    await click(highest);
    const picks = within(screen.getByRole('listbox', { name: 'Highest price' })).getAllByRole('option');
    expect(picks.map((pick) => pick.textContent)).toEqual([
      '$5,000',
      '$10,000',
      '$15,000',
      '$20,000',
      '$25,000',
      '$30,000',
      '$40,000',
      '$50,000',
      '$70,000',
    ]);
    await click(picks[3] ?? highest);
    expect(location.search).toBe('?range[price]=:20000');
    expect(screen.queryByRole('listbox')).toBeNull();
    await act(async () => fireEvent.keyDown(highest, { key: 'ArrowUp' }));
    expect(highest.getAttribute('aria-activedescendant')).toBe(
      screen.getAllByRole('option').find((option) => option.textContent === '$70,000')?.id,
    );
    await act(async () => fireEvent.keyDown(highest, { key: 'Enter' }));
    expect(location.search).toBe('?range[price]=:70000');
    await click(highest);
    await act(async () => fireEvent.keyDown(highest, { key: 'Escape' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    await click(field('Highest kilometres'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('SEARCH-40 the quick picks are a setting', async () => {
    const moneyPicks = [300_000, 400_000, 500_000, 600_000, 700_000, 800_000];
    await open('/search', { moneyPicks, priceMax: 1_000_000 });
    await click(field('Lowest price'));
    const picks = within(screen.getByRole('listbox', { name: 'Lowest price' })).getAllByRole('option');
    expect(picks.map((pick) => pick.textContent)).toEqual([
      '$300,000',
      '$400,000',
      '$500,000',
      '$600,000',
      '$700,000',
      '$800,000',
    ]);
  });
});
