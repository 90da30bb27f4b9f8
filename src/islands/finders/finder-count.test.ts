// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, countOf, serveCounts } from '#stores/live-count.fixture.ts';
import { FinderCount } from './finder-count.ts';

customElements.define('fc-finder', FinderCount);

let folder: ReturnType<typeof serveCounts>;
const [body] = ask({ facets: ['body'] }).facets.body ?? [];

beforeEach(() => {
  folder = serveCounts();
  vi.stubGlobal('fetch', folder.fetch);
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the published form of the hero. */
function openForm(): void {
  const settings = JSON.stringify({ source: folder.source, noun: { one: 'car', many: 'cars' } });
  document.body.innerHTML = `<fc-finder data-settings='${settings}'><form action="/search">
    <select name="body"><option value=""></option><option>${body?.value}</option></select>
    <select name="range[price]"><option value=""></option><option value=":30000"></option></select>
    <button><span data-finder-words>View 1 car</span></button>
  </form></fc-finder>`;
}
const words = () => document.querySelector('[data-finder-words]')?.textContent;
const choose = (name: string) => {
  const select = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  if (!select) throw new Error(`There is no ${name}.`);
  select.selectedIndex = 1;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('the search form of the hero', () => {
  it('counts the cars of the whole choice', async () => {
    openForm();
    await vi.waitFor(() => expect(words()).toBe(`View ${countOf(null, null)} cars`), 4_000);
    choose('body');
    const ofBody = countOf(null, null, { body: [body?.value ?? ''] });
    await vi.waitFor(() => expect(words()).toBe(`View ${ofBody} cars`));
    choose('range[price]');
    const both = countOf(null, 30_000, { body: [body?.value ?? ''] });
    await vi.waitFor(() => expect(words()).toBe(`View ${both} cars`));
    expect(both).toBeLessThan(ofBody);
  });

  it('shows no number when counting fails', async () => {
    folder.isBroken = true;
    openForm();
    await vi.waitFor(() => expect(words()).toBe('View cars'), 4_000);
  });
});
