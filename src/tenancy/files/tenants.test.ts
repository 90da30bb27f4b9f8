import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decideDelivery } from '#domain/location/delivery.ts';
import { editorFiles, toEditorSchemas } from './editor-schemas.ts';
import { loadTenants } from './load-tenant.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { parseJson } from './read-json.ts';
import { tenantFiles, tenantSchemas } from '#tenancy/schemas/tenant-files.ts';

const readJsonFile = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('tenants of the repository', () => {
  const demo = loadTenants('tenants');
  const fixtures = loadTenants('tests/fixtures/tenants');

  it('are all valid', () => {
    expect(demo.problems).toEqual([]);
    expect(fixtures.problems).toEqual([]);
  });
  it('are five that show every template and are not indexed', () => {
    expect(demo.sites).toHaveLength(5);
    expect(new Set(demo.sites.map((site) => site.settings.template)).size).toBe(3);
    expect(demo.sites.every((site) => site.settings.demo)).toBe(true);
  });
  it('use fictional phone numbers and addresses only', () => {
    const text = JSON.stringify(demo.sites);
    const phones = text.match(/\b0\d[\d ]{8,}\d/g) ?? [];
    const emails = text.match(/[\w.]+@[\w.]+\w/g) ?? [];
    expect(phones.length).toBeGreaterThan(10);
    expect(phones.filter((phone) => !/^(0[2378] 5550 \d{4}|0491 570 (006|15[6-9]))$/.test(phone))).toEqual(
      [],
    );
    expect(emails.filter((email) => !email.endsWith('.example'))).toEqual([]);
    expect(demo.sites.every((site) => site.settings.host.endsWith('.example'))).toBe(true);
  });

  it('DELIV-05 deliver anywhere in Australia, as their pages say', () => {
    const yard = { lat: -27.5, lng: 153 };
    const capitals = ['2600', '2000', '0800', '4000', '5000', '7000', '3000', '6000'];
    for (const { id, features } of demo.sites) {
      const unpriced = capitals.filter(
        (postcode) =>
          features.delivery &&
          decideDelivery(features.delivery.regions, yard, { postcode, position: { lat: -80, lng: 0 } }) ===
            null,
      );
      expect(unpriced, id).toEqual([]);
    }
  });

  it('use, in the fixture with everything, every setting and every section there is', () => {
    const everything = fixtures.sites.find((site) => site.id === 'fixture-everything');
    const everywhere = [everything?.pages.home, ...(everything?.content ?? [])];
    const used = new Set(everywhere.flatMap((page) => page?.sections.map((section) => section.type) ?? []));
    const pages = toEditorSchemas().pages;
    const types = JSON.stringify(pages).match(/"type":\{"type":"string","const":"[\w-]+"/g) ?? [];
    expect(used.size).toBe(types.length);
    for (const name of [
      'site',
      'theme',
      'features',
      'navigation',
      'locations',
      'models',
      'brands',
      'service',
      'company',
    ] as const) {
      const own = readJsonFile(`tests/fixtures/tenants/fixture-everything/${name}.json`);
      const unused = Object.keys(tenantSchemas[name].shape).filter((key) => !isObject(own) || !(key in own));
      expect({ name, unused }).toEqual({
        name,
        unused: name === 'features' ? ['soldTag', 'fuelLabels'] : [],
      });
    }
    expect(everything?.features).toMatchObject({ soldTag: 'GONE', fuelLabels: {} });
  });
});

describe('JSON Schemas for editors', () => {
  const schemas = toEditorSchemas();

  it.each(editorFiles)('tenants/_schemas/%s.schema.json matches the code', (name) => {
    const file = `tenants/_schemas/${name}.schema.json`;
    expect(existsSync(file) ? readJsonFile(file) : null, 'Run npm run tenants -- schemas.').toEqual(
      schemas[name],
    );
  });
  it('mark a phone number that is none, also of a location', () => {
    for (const name of ['site', 'locations'] as const) {
      const [, pattern = '.*'] =
        /"phone":\{[^}]*?"pattern":"((?:[^"\\]|\\.)+)"/.exec(JSON.stringify(schemas[name])) ?? [];
      const form = new RegExp(JSON.parse(`"${pattern}"`), 'u');
      expect(['ask Kim', '02 5550 0142', '+61 (0)2 5550 0142'].map((phone) => form.test(phone))).toEqual([
        false,
        true,
        true,
      ]);
    }
  });
  it('describe every top-level setting or name its kind', () => {
    for (const name of tenantFiles) {
      const { properties, additionalProperties } = schemas[name];
      expect(additionalProperties).toBe(false);
      expect(Object.keys(Object(properties))).toEqual(Object.keys(tenantSchemas[name].shape));
    }
  });
  it('require nothing, because a preset may provide it, except complete list entries', () => {
    expect(schemas.site['required']).toBeUndefined();
    const strict = z.toJSONSchema(tenantSchemas.locations, { io: 'input' });
    expect(JSON.stringify(schemas.locations)).toContain('"required":["id","name","slug"');
    expect(strict.required).toEqual(['locations']);
  });
});

describe('files of the repository', () => {
  const files = ['tenants', 'tests/fixtures/tenants'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !name.startsWith('_schemas'))
      .map((name) => join(folder, name)),
  );

  it('name their schema, so that a code editor can complete and check them', () => {
    const wrong = files.filter((file) => {
      const kind = basename(dirname(file)) === 'pages' ? 'page' : basename(file, '.json');
      const named = Object(readJsonFile(file))['$schema'];
      return (
        typeof named !== 'string' ||
        resolve(dirname(file), named) !== resolve(`tenants/_schemas/${kind}.schema.json`)
      );
    });
    expect(files.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });
});

describe('JSON', () => {
  it('may begin with a byte order mark', () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ kind: 'read', value: { a: 1 } });
  });
  it('may have one key in two objects', () => {
    expect(parseJson('{"a":{"x":1},"b":{"x":2}}')).toMatchObject({ kind: 'read' });
  });
});
