import { afterEach, expect, it, vi } from 'vitest';
import { goneFields } from '#domain/price/live-fields.ts';
import { loadCarView } from './car-view.ts';

afterEach(() => vi.unstubAllGlobals());

const view = { views: 3, car_fields: { ...goneFields, price: 30_000 } };
const answerWith = (answer: () => Promise<Response>) =>
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(answer));

it('returns views and fields unchanged', async () => {
  answerWith(async () => Response.json(view));
  expect(await loadCarView('/api/cars/a/view.json')).toEqual(view);
});

it.each([
  ['500', async () => Response.json(view, { status: 500 })],
  ['404', async () => Response.json({ detail: 'There is no such car.' }, { status: 404 })],
  ['another shape', async () => Response.json({ views: 'many' })],
  ['no fields', async () => Response.json({ ...view, car_fields: null })],
  ['a field of another kind', async () => Response.json({ ...view, car_fields: { ...goneFields, tag: 1 } })],
  ['null', async () => Response.json(null)],
  ['no JSON', async () => new Response('<html>')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('API-08 yields null for %s', async (_what, answer) => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  answerWith(answer);
  expect(await loadCarView('/api/cars/a/view.json')).toBeNull();
  expect(info).toHaveBeenCalledOnce();
});
