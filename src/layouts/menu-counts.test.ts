// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('fills in what the manifest counts, however the menu writes it, and leaves the rest empty', async () => {
  const whats = ['all', 'body:ute', 'make:Land Rover', 'make:Kia'];
  document.body.innerHTML = whats.map((what) => `<span data-count="${what}"></span>`).join('');
  const menu = { body: [['Ute', 12]], make: [['LAND ROVER', 1_234]] };
  vi.stubGlobal('fetch', async () => Response.json({ cars: 2_000, menu }));
  await import('./menu-counts.ts');
  dispatchEvent(new Event('load'));
  const counts = () => [...document.querySelectorAll('span')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(counts()).toEqual(['2,000', '12', '1,234', '']));
});
