// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, serveSearchData } from './search.fixture.tsx';

configure({ asyncUtilTimeout: 6_000, getElementError: (message) => new Error(message ?? '') });

let root: Root | undefined;
let data: ReturnType<typeof serveSearchData>;

beforeEach(() => {
  data = serveSearchData();
  vi.stubGlobal('fetch', data.fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLElement.prototype.scrollIntoView = vi.fn<() => void>();
});

afterEach(async () => {
  vi.useRealTimers();
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const type = async (value: string) => {
  await act(async () => fireEvent.change(field(), { target: { value } }));
};
const press = async (key: string) => {
  await act(async () => fireEvent.keyDown(field(), { key }));
};
const labels = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('.option-label')?.textContent);

describe('suggestions', () => {
  it('appear while typing, are reached by the arrows and chosen by Enter', async () => {
    root = await openPage('/search?query=old&make=Kia&model=Rio');
    await type('toyo');
    await waitFor(() => expect(labels()).toContain('Toyota'));
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    const at = labels().indexOf('Toyota');
    for (let step = 0; step <= at; step += 1) await press('ArrowDown');
    const active = screen.getAllByRole('option')[at];
    expect(field().getAttribute('aria-activedescendant')).toBe(active?.id);
    expect(active?.getAttribute('aria-selected')).toBe('true');
    await press('Enter');
    expect(location.search).toBe('?make=Toyota');
    expect(field().value).toBe('');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are chosen by the pointer, and the words they replace are not searched later', async () => {
    root = await openPage('/search');
    await type('toyo');
    await waitFor(() => expect(labels()).toContain('Toyota'));
    const option = screen.getAllByRole('option')[labels().indexOf('Toyota')];
    await act(async () => fireEvent.click(option ?? document.body));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 350)));
    expect(location.search).toBe('?make=Toyota');
  });

  it('close with Escape, which keeps the words, and when the field is left', async () => {
    root = await openPage('/search');
    await type('toyo');
    await waitFor(() => expect(labels()).toContain('Toyota'));
    await press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('toyo');
    await press('ArrowDown');
    expect(screen.getByRole('listbox')).toBeDefined();
    await act(async () => fireEvent.blur(field()));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are left out when the engine fails, and the words stay', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    data.broken = true;
    root = await openPage('/search');
    await type('toyo');
    await waitFor(() => expect(console.info).toHaveBeenCalled());
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('toyo');
  });
});

describe('words typed before hydration', () => {
  it.each([
    ['/search', '?query=mazda'],
    ['/search?make=Mazda&query=red', '?query=mazda&make=Mazda'],
  ])('stay and are searched after a pause, on %s', async (url, found) => {
    root = await openPage(url, {}, (page) => {
      const [input] = page.querySelectorAll<HTMLInputElement>('[name=query]');
      if (input) input.value = 'mazda';
    });
    expect(field().value).toBe('mazda');
    await waitFor(() => expect(location.search).toBe(found));
    expect(field().value).toBe('mazda');
  });
});

describe('words being typed', () => {
  it('SEARCH-25 are searched before another click acts, and cleared by "Clear all"', async () => {
    root = await openPage('/search');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await type('mazda');
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /^SUV/ })));
    expect(location.search).toBe('?query=mazda&body=SUV');
    await type('mazda cx');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear all' })));
    await act(async () => vi.advanceTimersByTime(1_000));
    expect(location.search).toBe('');
    expect(field().value).toBe('');
  });
});
