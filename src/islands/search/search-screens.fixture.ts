import { act, cleanup, configure, fireEvent, waitFor, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { SearchPayload } from '#search/contract/search.ts';
import { engine, everything, openPage, serveSearchData } from './search.fixture.tsx';

/** The search screens of a test file, over served search data. Call it at module level, because it sets hooks. */
export function useScreens() {
  // The default prints the whole page with every failure.
  configure({ asyncUtilTimeout: 4_000, getElementError: (message) => new Error(message ?? '') });
  const screens = {
    /** Open roots, which are unmounted after the test. */
    roots: [] as Root[],
    data: serveSearchData(),
    async open(...page: Parameters<typeof openPage>) {
      screens.roots.push(await openPage(...page));
    },
    close: () => act(async () => screens.roots.splice(0).forEach((root) => root.unmount())),
  };
  beforeEach(() => {
    screens.data = serveSearchData();
    vi.stubGlobal('fetch', screens.data.fetch);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    HTMLElement.prototype.scrollIntoView = vi.fn<() => void>();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await screens.close();
    cleanup();
    vi.unstubAllGlobals();
    document.documentElement.className = '';
  });
  return screens;
}

export const click = (element: Element) => act(async () => fireEvent.click(element));
export const box = (name: RegExp, part: HTMLElement = document.body) =>
  within(part).getByRole<HTMLInputElement>('checkbox', { name });

/** Paths of the cars that an element shows. */
export const titles = (part: HTMLElement = document.body) =>
  within(part)
    .getAllByRole('heading', { level: 3 })
    .flatMap((heading) => heading.querySelector('a')?.pathname ?? []);

/** Paths of the expected cars. Runs of sold cars are collapsed in the same way as on the page. */
export const shown = (payload: Partial<SearchPayload>) => {
  const cars = engine.search({ ...everything, ...payload }).hits;
  return cars.filter((car, index) => !(car.sold && cars[index - 1]?.sold)).map((car) => `/cars/${car.slug}`);
};

export const untilShown = (payload: Partial<SearchPayload>, part?: HTMLElement) =>
  waitFor(() => expect(titles(part)).toEqual(shown(payload)));
