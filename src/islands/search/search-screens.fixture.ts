import { act, cleanup, configure, fireEvent, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { SearchPayload } from '#search/contract/search.ts';
import { engine, everything, openPage, serveSearchData } from './search.fixture.tsx';

/**
 * `getComputedStyle` that asks jsdom once for each kind of element: it goes through all rules of its own style sheet, and a
 * query by role asks for every element and all above it. Nothing here has styles of its own but by `style`.
 */
function createQuickStyles(): typeof getComputedStyle {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  return (element, pseudo) => {
    if (typeof pseudo === 'string' || element.closest('[style]') !== null) return compute(element, pseudo);
    const kind = [element.tagName, element.hasAttribute('open'), element.hasAttribute('hidden')].join();
    const style = known.get(kind) ?? compute(element);
    known.set(kind, style);
    return style;
  };
}

/** The search screens of a test file, over served search data. Call it at module level, because it sets hooks. */
export function useScreens() {
  // The default prints the whole page with every failure.
  configure({ asyncUtilTimeout: 4_000, getElementError: (message) => new Error(message ?? '') });
  const quickStyles = createQuickStyles();
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
    vi.stubGlobal('getComputedStyle', quickStyles);
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
/** Whether assistive technology is told of an element. */
const isTold = (element: Element): boolean => element.closest('[hidden], [aria-hidden=true]') === null;

/** The only checkbox of a name. Read often, so without a query by role, which computes the names of all. */
export function box(name: RegExp, part: HTMLElement = document.body): HTMLInputElement {
  const all = [...part.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const nameOf = ({ ariaLabel, labels }: HTMLInputElement) =>
    ariaLabel ?? [...(labels ?? [])].map(({ textContent }) => textContent).join(' ');
  const [found, another] = all.filter((input) => isTold(input) && name.test(nameOf(input).trim()));
  if (found === undefined || another !== undefined)
    throw new Error(`There is ${found === undefined ? 'no' : 'more than one'} checkbox ${name}.`);
  return found;
}

/** Paths of the cars that an element shows. Read at every change of the page, so without a query by role. */
export const titles = (part: HTMLElement = document.body) =>
  [...part.querySelectorAll('h3')].flatMap((heading) =>
    isTold(heading) ? (heading.querySelector('a')?.pathname ?? []) : [],
  );

/** Paths of the expected cars. Runs of sold cars are collapsed in the same way as on the page. */
export const shown = (payload: Partial<SearchPayload>) => {
  const cars = engine.search({ ...everything, ...payload }).hits;
  return cars.filter((car, index) => !(car.sold && cars[index - 1]?.sold)).map((car) => `/cars/${car.slug}`);
};

export const untilShown = (payload: Partial<SearchPayload>, part?: HTMLElement) =>
  waitFor(() => expect(titles(part)).toEqual(shown(payload)));
