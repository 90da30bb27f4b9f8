import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOW } from '#publish/pages/test-site.ts';
import { createApi } from './app.ts';

const refuse = () => Promise.reject(new Error('nothing is stored here'));
const api = createApi({
  log: () => undefined,
  clock: () => NOW,
  database: { withTenant: refuse, runStatements: refuse },
  makePicture: () => Promise.resolve({ outcome: 'no-car' }),
  makeBrochure: () => ({ etag: '"none"', load: () => Promise.reject(new Error('nothing is drawn here')) }),
  findSite: () => null,
});

type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }>;
};
type Description = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: object; required?: string[] }> };
};

/** The OpenAPI description of the API. */
async function loadDescription() {
  const answer = await api.request('/api/openapi.json');
  expect(answer.status).toBe(200);
  const { openapi, paths, components } = (await answer.json()) as Description;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
  return { openapi, components, operations };
}

describe('/api/openapi.json', () => {
  it('lists every route with all of its input', async () => {
    const { openapi, operations } = await loadDescription();
    expect(openapi).toBe('3.1.0');
    const taken = operations.map(({ name, operation }): [string, string[]] => [
      name,
      (operation.parameters ?? []).map((one) => `${one.in} ${one.name}${one.required ? '' : '?'}`),
    ]);
    expect(Object.fromEntries(taken)).toEqual({
      'get /api/appointments': ['query department', 'query dealership?', 'query location?', 'query car_id?'],
      'get /api/appointments/{link}': ['path link', 'query done?'],
      'get /api/appointments/{link}/calendar': ['path link'],
      'delete /api/finance-applications': [],
      'get /api/finance-applications': [],
      'post /api/finance-applications': [],
      'post /api/finance-applications/steps': [],
      'get /api/cars/{car_id}': ['path car_id'],
      'get /api/cars/{car_id}/finance-lenders': ['path car_id'],
      'get /api/cars/{slug}/autogauge': ['path slug'],
      'get /api/cars/{slug}/brochure.pdf': ['path slug'],
      'get /api/cars/{slug}/pictures': ['path slug', 'query src', 'query w', 'query q?'],
      'get /api/pictures': ['query src', 'query w', 'query q?'],
      'get /api/cars/{slug}/similar': ['path slug'],
      'get /api/cars/{slug}/view.json': [
        'path slug',
        'query photos_count?',
        'query updated_at?',
        'query website_id?',
      ],
      'get /api/leads/{lead_id}/success': ['path lead_id'],
      'get /api/delivery': ['query postcode?', 'query car?'],
      'get /api/postcodes/{postcode}': ['path postcode'],
      'post /api/appointments/{link}': ['path link'],
      'post /api/lead-files': [],
      'post /api/accepted-offers': [],
      'post /api/leads': ['header idempotency-key?'],
      'post /api/miscellaneous': [],
      'get /api/account': [],
      'delete /api/account/devices/{device_id}': ['path device_id'],
      'post /api/sign-in-codes': [],
      'post /api/sign-in-texts': [],
      'post /api/sessions': [],
      'post /api/sessions/end': [],
      'post /api/phone-reveals': [],
      'post /api/rego-lookups': [],
      'post /api/valuations': [],
      'post /api/youx/quote': [],
    });
    // Compares the router's routes, wherever they were mounted, with the description.
    const answered = api.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/api/openapi.json')
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect([...new Set(answered)].toSorted()).toEqual(taken.map(([name]) => name).toSorted());
  });

  it('has for each body of JSON an example that its own schema takes', async () => {
    const { operations, components } = await loadDescription();
    const wrong: string[] = [];
    for (const { name, operation } of operations) {
      const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap((one) =>
        Object.entries(one?.content ?? {}).filter(([type]) => /json|urlencoded/.test(type)),
      );
      for (const [type, { schema }] of bodies) {
        const own =
          schema?.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1) ?? ''];
        const described = JSON.parse(
          JSON.stringify({ ...own, $defs: components.schemas }).replaceAll(
            '#/components/schemas/',
            '#/$defs/',
          ),
        ) as { example?: unknown };
        const taken = z
          .fromJSONSchema(described as Parameters<typeof z.fromJSONSchema>[0])
          .safeParse(described.example);
        if (described.example === undefined || !taken.success)
          wrong.push(`${name} ${type}: ${taken.error?.message}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('describes for each its purpose, its answers, and errors as problems', async () => {
    const { operations, components } = await loadDescription();
    const { Problem: problem, PhoneReveal: reveal } = components.schemas;
    expect(problem?.required?.toSorted()).toEqual(['detail', 'instance', 'status', 'title', 'type']);
    for (const { name, operation } of operations) {
      expect(operation.summary, name).toMatch(/^[A-Z’].{10,}/);
      const { default: wrong, ...right } = operation.responses;
      expect(wrong?.content?.['application/problem+json']?.schema, name).toEqual({
        $ref: '#/components/schemas/Problem',
      });
      const [[status, answer] = []] = Object.entries(right);
      expect(['200', '201', '303'], name).toContain(status);
      // A form is answered by another address.
      expect(Object.keys(answer?.content ?? {}), name).toHaveLength(status === '303' ? 0 : 1);
    }
    const { operation } = operations.find(({ name }) => name === 'post /api/phone-reveals') ?? {};
    expect(operation?.requestBody?.content['application/json']?.schema.$ref).toBe(
      '#/components/schemas/PhoneReveal',
    );
    expect(Object.keys(reveal?.properties ?? {})).toEqual(['car_id', 'dealership_id', 'website_id']);
    expect(reveal?.required).toEqual(['car_id']);
  });
});
