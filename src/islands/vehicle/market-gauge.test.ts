// @vitest-environment jsdom
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import type { Valuation } from '#domain/price/auto-gauge.ts';
import { testValuation as valuation } from '#domain/price/test-valuation.ts';
import { refreshGauge } from './market-gauge.ts';

/** Top of the section, in pixels from the top of a view of 768. */
let top = 2_000;
beforeEach(() => {
  top = 2_000;
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function publish(hidden: boolean): HTMLElement {
  document.body.innerHTML = `<div></div><b class="price-amount">$30,000</b><a href="#market-price"></a>
    <section id="market-price" data-src="/api/cars/own/autogauge">
    <b data-part="difference">old</b><span data-part="against"></span>
    <svg><rect data-part="low" /><g data-part="average"><line /><text></text></g>
    <g data-part="price"><line /><text>$30,000</text></g></svg>
    <span data-part="min"></span><span data-part="max"></span><p data-part="description"></p></section>`;
  const [before, section] = [document.querySelector('a'), document.querySelector('section')];
  if (!before || !section) throw new Error('both are there');
  before.getBoundingClientRect = () => ({ bottom: top }) as DOMRect;
  section.getBoundingClientRect = () => ({ top }) as DOMRect;
  section.hidden = hidden;
  return section;
}
const text = (section: Element, name: string) =>
  section.querySelector(`[data-part="${name}"]`)?.textContent?.trim();
const readAttribute = (section: Element, selector: string, name: string) =>
  section.querySelector(selector)?.getAttribute(name);
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('refreshGauge', () => {
  it("draws the service's answer below the view, so that nothing moves", async () => {
    const section = publish(true);
    const load = vi.fn<() => Promise<Valuation>>(async () => valuation);
    await refreshGauge(section, load);
    expect(load.mock.calls).toEqual([['/api/cars/own/autogauge']]);
    expect(section.hidden).toBe(false);
    expect(
      ['difference', 'against', 'price', 'average', 'min', 'max', 'description'].map((name) =>
        text(section, name),
      ),
    ).toEqual([
      '$2,140 below',
      'the QLD market average of $61,130.',
      '$58,990',
      'Average $61,130',
      '$57,200',
      '$66,800',
      'Priced to sell.',
    ]);
    expect(readAttribute(section, '[data-part=price] line', 'x1')).toBe('19%');
    expect(readAttribute(section, '[data-part=low]', 'width')).toBe('41%');
    expect(readAttribute(section, 'svg', 'aria-label')).toContain(
      '$58,990 in a range from $57,200 to $66,800',
    );
  });
  it('defers what would move the page until it is below the view', async () => {
    const section = publish(true);
    top = 300;
    const refreshing = refreshGauge(section, async () => valuation);
    await settle();
    expect(section.hidden).toBe(true);
    top = 900;
    dispatchEvent(new Event('scroll'));
    await refreshing;
    expect(section.hidden).toBe(false);
  });
  it('ERR-01 drops the block silently when the request fails, unless it is about the price of the page', async () => {
    const down = new Error('down');
    const unknown = publish(true);
    await refreshGauge(unknown, () => Promise.reject(down));
    expect(unknown.hidden).toBe(true);
    expect(vi.mocked(console.info).mock.calls).toEqual([['The price is not compared:', down]]);
    const known = publish(false);
    await refreshGauge(known, () => Promise.reject(down));
    expect([known.hidden, text(known, 'difference')]).toEqual([false, 'old']);
    const way = document.querySelector('a');
    expect(way?.style.visibility).toBe('');
    document.querySelector('.price-amount')?.replaceChildren('$29,000');
    await refreshGauge(known, () => Promise.reject(down));
    expect([known.hidden, way?.style.visibility]).toEqual([true, 'hidden']);
  });
  it('GAUGE-01 GAUGE-02 GAUGE-03 removes what must no longer be shown, and adds none of it', async () => {
    for (const change of [{ fill: null }, { confidence: 0.2 }, { market_range_max: 50_000 }]) {
      const known = publish(false);
      await refreshGauge(known, async () => ({ ...valuation, ...change }));
      expect(known.hidden).toBe(true);
      const unknown = publish(true);
      await refreshGauge(unknown, async () => ({ ...valuation, ...change }));
      expect(unknown.hidden).toBe(true);
    }
  });
  it('draws a new price over the published one, in place', async () => {
    const section = publish(false);
    top = 300;
    await refreshGauge(section, async () => ({ ...valuation, averages: { state: null, national: null } }));
    expect([section.hidden, text(section, 'price'), text(section, 'difference')]).toEqual([
      false,
      '$58,990',
      '',
    ]);
    expect(readAttribute(section, '[data-part=average]', 'display')).toBe('none');
  });
});
