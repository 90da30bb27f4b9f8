import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car.schema.ts';
import { resolvePath } from './site-pages.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from './test-site.ts';

const site = createTestSite();

function jsonLdOf(fields: Partial<CarInput>, withdrawnAt: number | null = null) {
  const snapshot = createTestSnapshot(site, [createTestCar({ id: 1, ...fields }, withdrawnAt)]);
  const found = resolvePath({ site, snapshot, now: NOW }, '/cars/car-1');
  return found?.page.head.jsonLd ?? [];
}
const nodeOf = (fields: Partial<CarInput>, type = 'Car') =>
  jsonLdOf(fields).find((node) => node['@type'] === type);
const offerOf = (fields: Partial<CarInput>) => nodeOf(fields)?.['offers'];

const full: Partial<CarInput> = {
  vin: 'JM0KG4W7A00000001',
  colour: 'Soul Red',
  interior_colour: 'Black',
  trans: '6-speed automatic',
  gearnum: 6,
  drive: 'AWD',
  doors: 5,
  seats: 5,
  engine_size: 2488,
  variant: { fuelconsumptioncombined: 7.4, torque: 252 },
  primary_image_url: '/demo/car.webp',
};

/** One car of every state there is, and a page that is no car's own any more. */
const states: Record<string, ReturnType<typeof jsonLdOf>> = {
  'in stock': jsonLdOf(full),
  bare: jsonLdOf({ km: null, price: null, simple_body: null, simple_fuel: null, stocknum: null }),
  new: jsonLdOf({ car_type: 'new', drive: '4WD' }),
  demo: jsonLdOf({ car_type: 'demo', drive: 'Part-time' }),
  reserved: jsonLdOf({ reserved: true }),
  preorder: jsonLdOf({ preorder: true, price: null }),
  enquiry: jsonLdOf({ price_type: 'enquire' }),
  sold: jsonLdOf({ status: 'sold', sold_date_timestamp: NOW / 1000 }),
  withdrawn: jsonLdOf(full, NOW - 1000),
  caravan: jsonLdOf({ item_type: 'caravan', km: null, specifications: { sleeps: 4, tare_weight: 2100 } }),
};

/** What the compiler says of a module that declares every node as its type of schema-dts; empty when nothing. */
function findUnknown(nodes: readonly (readonly [string, Record<string, unknown>])[]): string[] {
  const types = [...new Set(nodes.map(([, node]) => String(node['@type'])))];
  const lines = [
    `import type { ${types.join(', ')}, WithContext } from 'schema-dts';`,
    ...nodes.map(
      ([state, node], index) =>
        `export const n${index}: WithContext<${String(node['@type'])}> = ${JSON.stringify(node)}; // ${state}`,
    ),
  ];
  const file = join(process.cwd(), 'src/publish/nodes.virtual.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.readFile = (name) => (name === file ? lines.join('\n') : readFile.call(host, name));
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ESNext)
      : getSourceFile.call(host, name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText, start = 0 }) => {
      const line = lines.join('\n').slice(0, start).split('\n').length - 1;
      return `${lines[line]?.split('// ').at(-1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}

describe('structured data of vehicle pages', () => {
  it('uses no property that its type does not have in the vocabulary, and no value of another kind', () => {
    const nodes = Object.entries(states).flatMap(([state, list]) =>
      list.map((node) => [state, node] as const),
    );
    expect(nodes.length).toBeGreaterThan(25);
    expect(findUnknown(nodes)).toEqual([]);
    // The check itself must see what is not in the vocabulary.
    const car = states['in stock']?.[0] ?? {};
    expect(findUnknown([['wrong', { ...car, colour: 'Red' }]]).join()).toContain('colour');
    expect(findUnknown([['wrong', { ...car, numberOfDoors: true }]])).toHaveLength(1);
  }, 60_000);

  it('is the car with its offer, the dealer who sells it, and the way to the page', () => {
    expect(states['in stock']?.map((node) => node['@type'])).toEqual(['Car', 'AutoDealer', 'BreadcrumbList']);
    const seller = Object(offerOf({}))['seller'] as unknown;
    expect(seller).toMatchObject({ '@type': 'AutoDealer', '@id': nodeOf({}, 'AutoDealer')?.['@id'] });
    expect(states.caravan?.map((node) => node['@type'])).toEqual(['Vehicle', 'AutoDealer', 'BreadcrumbList']);
    expect(states.withdrawn?.map((node) => node['@type'])).toEqual(['Car', 'BreadcrumbList']);
  });

  it('says kilometres, condition, engine and consumption in the vocabulary’s own units', () => {
    expect(nodeOf(full)).toMatchObject({
      itemCondition: 'https://schema.org/UsedCondition',
      mileageFromOdometer: { value: 40_001, unitCode: 'KMT' },
      fuelConsumption: { value: 7.4, unitText: 'L/100km' },
      vehicleEngine: { engineDisplacement: { value: 2488, unitCode: 'CMQ' }, torque: { value: 252 } },
      driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
      image: ['https://www.quiet-lane.example/demo/car.webp'],
    });
    expect(nodeOf({ car_type: 'new' })).toMatchObject({ itemCondition: 'https://schema.org/NewCondition' });
    expect(nodeOf({ car_type: 'demo' })).toMatchObject({ itemCondition: 'https://schema.org/UsedCondition' });
  });

  it('leaves out what is not known', () => {
    const bare = states.bare?.[0] ?? {};
    for (const name of ['mileageFromOdometer', 'bodyType', 'fuelType', 'vehicleEngine', 'sku', 'image']) {
      expect(bare).not.toHaveProperty(name);
    }
    expect(JSON.stringify(states)).not.toContain('null');
  });

  it('has a price where one is shown and none elsewhere', () => {
    expect(offerOf({})).toMatchObject({ price: 30_000, priceCurrency: 'AUD' });
    for (const fields of [{ price: null }, { price: 10 }, { price_type: 'enquire' as const }]) {
      expect(offerOf(fields)).not.toHaveProperty('price');
    }
    const offer = offerOf({ status: 'sold', sold_date_timestamp: NOW / 1000 });
    expect(offer).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    expect(offer).not.toHaveProperty('price');
    expect(states.withdrawn?.[0]?.['offers']).toMatchObject({ availability: 'https://schema.org/SoldOut' });
  });
});
