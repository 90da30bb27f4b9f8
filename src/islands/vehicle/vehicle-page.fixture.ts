import { afterEach, beforeEach, vi } from 'vitest';
import { dismissed } from '#stores/dismissed.ts';
import { $toast } from '#stores/toast.ts';
import { towLimit } from '#stores/tow-limit.ts';

export function find<T extends Element = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  return element;
}
export const fresh = (html: string) => {
  document.body.innerHTML = html;
};

/** Sets the position of an element on the screen, because jsdom has no layout. */
export function setBox(
  element: Element,
  box: { top: number; bottom: number; left?: number; right?: number },
): void {
  element.getBoundingClientRect = () => ({ left: 0, right: 390, ...box }) as DOMRect;
}
export function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

const sights: { elements: Element[]; tell: IntersectionObserverCallback }[] = [];
class Sight {
  private readonly own: (typeof sights)[number];
  constructor(tell: IntersectionObserverCallback) {
    this.own = { elements: [], tell };
    sights.push(this.own);
  }
  observe(element: Element): void {
    this.own.elements.push(element);
  }
  disconnect(): void {
    this.own.elements = [];
  }
}
export const tellSight = (target: Element, isIntersecting: boolean) => {
  for (const { elements, tell } of sights) {
    if (!elements.includes(target)) continue;
    tell([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
  }
};

/** Sets up a browser of a vehicle page for each test, and ends its elements afterwards. Call it at module level. */
export function useVehiclePage(): void {
  beforeEach(() => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.stubGlobal('IntersectionObserver', Sight);
    // `tellSight` reports to it as well: both call back with entries.
    vi.stubGlobal('ResizeObserver', Sight);
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  });
  afterEach(() => {
    document.body.replaceChildren();
    sights.length = 0;
    Object.assign(window, { scrollY: 0 });
    dismissed.change(() => []);
    towLimit.change(() => null);
    localStorage.clear();
    $toast.set(null);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
