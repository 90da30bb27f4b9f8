// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { engine, everything } from '#islands/search/search.fixture.tsx';
import { box, click, untilShown, useScreens } from '#islands/search/search-screens.fixture.ts';
import type { RangeControl } from '#islands/search-state/search-screen-props.ts';
import { towLimit } from '#stores/tow-limit.ts';

const { open } = useScreens();
const seats: RangeControl = { attribute: 'seats', label: 'Seats', as: 'stepper' };
const tows: RangeControl = { attribute: 'atm', label: 'Your car can tow', as: 'tow-limit' };
const button = (name: string) => screen.getByRole('button', { name });
const words = () => screen.getByRole('group', { name: 'Seats' }).querySelector('output')?.textContent;
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const field = () => screen.getByLabelText<HTMLInputElement>('Your car can tow, kilograms');
const enter = async (limit: string) => {
  await act(async () => {
    fireEvent.change(field(), { target: { value: limit } });
    fireEvent.keyDown(field(), { key: 'Enter' });
  });
};
const limitBox = () => box(/^Only cars within my limit/);

afterEach(() => act(async () => void towLimit.change(() => null)));

describe('a stepper', () => {
  const { min = 0, max = 0 } = engine.search(everything).facetStats.seats ?? {};

  it('asks for so many or more, and stops at both ends', async () => {
    await open('/search', { ranges: [seats] });
    expect([words(), isOff('Fewer seats'), isOff('More seats')]).toEqual(['Any', true, false]);
    await click(button('Fewer seats'));
    expect([words(), location.search]).toEqual(['Any', '']);
    for (let at = min; at <= max; at += 1) await click(button('More seats'));
    expect([words(), isOff('More seats')]).toEqual([`${max} seats or more`, true]);
    await waitFor(() => expect(location.search).toBe(`?range[seats]=${max}:`));
    await untilShown({ ranges: { seats: { min: max, max: null } } });
    for (let at = min; at <= max; at += 1) await click(button('Fewer seats'));
    expect([words(), isOff('Fewer seats')]).toEqual(['Any', true]);
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('follows the address, also beyond what the stock has', async () => {
    await open(`/search?range[seats]=${max + 3}:`, { ranges: [seats] });
    await waitFor(() => expect(words()).toBe(`${max + 3} seats or more`));
    expect(isOff('More seats')).toBe(true);
    await click(button('Fewer seats'));
    expect(words()).toBe(`${max} seats or more`);
  });
});

it('a stepper shows and keeps a limit that the address has', async () => {
  await open('/search?range[seats]=:5', { ranges: [seats] });
  await waitFor(() => expect(words()).toBe('Up to 5 seats'));
  await click(button('More seats'));
  expect(words()).toMatch(/^\d to 5 seats$/);
  await waitFor(() => expect(location.search).toMatch(/^\?range\[seats\]=\d:5$/));
});

it('a stepper offers no more of what no car has', async () => {
  const response = { ...engine.search(everything), facetStats: {} };
  await open('/search?range[seats]=:5', { ranges: [seats], response });
  await waitFor(() => expect(words()).toBe('Up to 5 seats'));
  expect(isOff('More seats')).toBe(true);
  await click(button('More seats'));
  expect([words(), location.search]).toEqual(['Up to 5 seats', '?range[seats]=:5']);
});

describe('the tow limit', () => {
  it('leaves out what the car cannot tow, and is remembered when it does not', async () => {
    await open('/search', { ranges: [tows] });
    expect(limitBox().checked).toBe(false);
    await enter('2.5 t');
    await waitFor(() => expect(location.search).toBe('?range[atm]=:2500'));
    expect([field().value, limitBox().checked, towLimit.$value.get()]).toEqual(['2,500', true, 2_500]);
    await untilShown({ ranges: { atm: { min: null, max: 2_500 } } });
    await click(limitBox());
    await waitFor(() => expect(location.search).toBe(''));
    expect([field().value, towLimit.$value.get()]).toEqual(['2,500', 2_500]);
    await click(limitBox());
    await waitFor(() => expect(location.search).toBe('?range[atm]=:2500'));
    await enter('');
    await waitFor(() => expect(location.search).toBe(''));
    expect([limitBox().checked, towLimit.$value.get()]).toEqual([false, null]);
  });

  it('says what it expects of a limit that is none, and changes nothing', async () => {
    await open('/search?range[atm]=:3000', { ranges: [tows] });
    await waitFor(() => expect(towLimit.$value.get()).toBe(3_000));
    await enter('a LandCruiser');
    expect(screen.getByRole('alert').textContent).toContain('from 300 to 4,500');
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect([field().value, location.search]).toEqual(['a LandCruiser', '?range[atm]=:3000']);
    await enter('3,500 kg');
    await waitFor(() => expect(location.search).toBe('?range[atm]=:3500'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is typed, then the box is pressed, which leaves the field: heavier ones are left out', async () => {
    await open('/search', { ranges: [tows] });
    field().focus();
    await act(async () => fireEvent.change(field(), { target: { value: '2500' } }));
    await act(async () => {
      fireEvent.pointerDown(limitBox());
      field().blur();
    });
    await click(limitBox());
    await waitFor(() => expect(location.search).toBe('?range[atm]=:2500'));
    expect(limitBox().checked).toBe(true);
    await click(limitBox());
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('typed after a press that was dragged off the box leaves out heavier ones all the same', async () => {
    await open('/search', { ranges: [tows] });
    await act(async () => void fireEvent.pointerDown(limitBox()));
    await act(async () => field().focus());
    await enter('2500');
    await waitFor(() => expect(location.search).toBe('?range[atm]=:2500'));
  });

  it('of somebody else’s address is not taken for the shopper’s own', async () => {
    towLimit.change(() => 2_000);
    await open('/search?range[atm]=:3500', { ranges: [tows] });
    expect([field().value, limitBox().checked]).toEqual(['3,500', true]);
    expect(towLimit.$value.get()).toBe(2_000);
  });

  it('asks for the limit when there is none to keep to', async () => {
    await open('/search', { ranges: [tows] });
    await click(limitBox());
    expect(document.activeElement).toBe(field());
    expect([limitBox().checked, location.search]).toEqual([false, '']);
  });
});
