// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, slide } from './range-facet.fixture.ts';
import { click, useScreens } from '#islands/search/search-screens.fixture.ts';

const { open } = useScreens();

describe('the typed ends', () => {
  const type = async (name: string, value: string) => {
    await act(async () => fireEvent.change(field(name), { target: { value } }));
    await act(async () => fireEvent.blur(field(name)));
  };

  it('are applied exactly, formatted, and swapped if crossed', async () => {
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

  it('a value typed before hydration is applied when the field is left', async () => {
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

  it('the quick picks are a setting', async () => {
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
