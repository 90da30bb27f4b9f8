// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fillMenuCounts } from './menu-counts.ts';

afterEach(() => vi.unstubAllGlobals());

const whats = ['all', 'body:ute', 'make:Land Rover', 'make:Kia', 'dealership_name:North: used'];
const menu = { body: [['Ute', 12]], make: [['LAND ROVER', 1_234]], dealership_name: [['North: used', 7]] };
const counts = () => [...document.querySelectorAll('span')].map(({ textContent }) => textContent);

it('fills in what the manifest counts, in any letter case, and leaves the rest empty', async () => {
  document.body.innerHTML = whats.map((what) => `<span data-count="${what}"></span>`).join('');
  const fetched = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'info').mockReturnValue();
  await fillMenuCounts(document);
  expect(counts()).toEqual(['', '', '', '', '']);

  fetched.mockImplementation(async () => Response.json({ cars: 2_000, menu }));
  await fillMenuCounts(document);
  await fillMenuCounts(document);
  expect(counts()).toEqual(['2,000', '12', '1,234', '', '7']);
  expect(fetched).toHaveBeenCalledTimes(2);
});
