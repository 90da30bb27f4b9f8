import { expect, it } from 'vitest';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';
import { sample } from '#tests/sample.ts';
import { useApi } from './test-api.ts';

const { provider, fees } = testFinance;
const site = createTestSite('hostile', { finance: { provider, fees, quote: { kind: 'own' } } });
const api = useApi([site], NOW);

type Described = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
};
type Schema = { $ref?: string; example?: object };

/** What the description of the API gives as examples of JSON bodies: `[method, path, body]`. */
async function loadBodies(): Promise<[string, string, object][]> {
  const answer = await api.fetch(new Request('http://hostile.localhost/api/openapi.json'));
  const { paths, components } = (await answer.json()) as Described;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]): [string, string, object][] => {
      const schema = requestBody?.content['application/json']?.schema;
      const own = components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema;
      return own?.example === undefined ? [] : [[method.toUpperCase(), path, own.example]];
    }),
  );
}

/** The body once for each of its texts, which is replaced there. */
function spoil(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    spoil(inner, text).map((spoilt) =>
      Array.isArray(value) ? value.with(Number(key), spoilt) : { ...value, [key]: spoilt },
    ),
  );
}

it('a text that the database cannot take is refused or left out, in each field of each body', async () => {
  const bodies = await loadBodies();
  expect(bodies.length).toBeGreaterThan(8);
  let address = 0;
  const failed: string[] = [];
  for (const [method, path, body] of bodies) {
    // A car is found by its name first, so the other ways are asked without it.
    const unnamed = { ...body, car_id: undefined };
    for (const asked of ['a\0b', 'a\ud83d'].flatMap((text) => [
      ...spoil(body, text),
      ...spoil(unnamed, text),
    ])) {
      address += 1;
      const from = `2001:db8:0:${address.toString(16)}::1`;
      const headers = { 'content-type': 'application/json' };
      const { status } = await api.ask(site, path, { method, body: JSON.stringify(asked), headers }, from);
      if (status === 500) failed.push(`${method} ${path} ${JSON.stringify(asked)}`);
    }
  }
  expect(failed).toEqual([]);
});

it('a long text takes no time, in each field of each body and in the path of a car', async () => {
  const texts = [' a', '_a', '-!', '1x', '(a', '.@'].map(
    (ends) => `a${(ends[0] ?? '').repeat(60_000)}${ends[1]}`,
  );
  const slow: string[] = [];
  let address = 0;
  async function time(name: string, path: string, init: RequestInit): Promise<void> {
    address += 1;
    // Time of this thread alone: a database or a machine that is busy elsewhere says nothing of the text.
    const begun = process.threadCpuUsage();
    await api.ask(site, path, init, `2001:db8:1:${address.toString(16)}::1`);
    const { user, system } = process.threadCpuUsage(begun);
    const ms = (user + system) / 1000;
    if (ms > 250) slow.push(`${name}: ${Math.round(ms)} ms`);
  }
  for (const [method, path, body] of await loadBodies()) {
    for (const text of sample(texts, 2, `long texts of ${path}`)) {
      for (const asked of spoil(body, text)) {
        const sent = JSON.stringify(asked);
        const field = Object.entries(asked as object).find(([, value]) =>
          JSON.stringify(value).includes(text),
        );
        await time(`${method} ${path} ${field?.[0]} ${text.slice(0, 2)}`, path, {
          method,
          body: sent,
          headers: { 'content-type': 'application/json' },
        });
      }
    }
  }
  for (const text of texts)
    await time(
      `GET /api/cars/${text.slice(0, 2)}`,
      `/api/cars/${encodeURIComponent(text.slice(45_000))}`,
      {},
    );
  expect(slow).toEqual([]);
}, 60_000);
