import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { articleJsonLd, contentJsonLd } from './json-ld.fixture.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW, testTenantFiles } from './test-site.ts';
import { isThorough } from '#tests/sample.ts';

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

/** One car in every state, and a page that belongs to no car any more. */
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

const content = contentJsonLd();
/** Structured data of a page without its breadcrumbs. */
const aboutOf = (path: string) => content[path]?.filter((node) => node['@type'] !== 'BreadcrumbList') ?? [];

/**
 * Compiles a module that declares every node as its type of schema-dts. Returns the compiler's messages;
 * empty when there are none.
 */
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
  it.runIf(isThorough())(
    'uses no property that its type does not have in the vocabulary, and no value of another kind',
    () => {
      const nodes = Object.entries({ ...states, ...content, article: articleJsonLd() }).flatMap(
        ([state, list]) => list.map((node) => [state, node] as const),
      );
      expect(nodes.length).toBeGreaterThan(25);
      // The check itself must find names and kinds of value that are not in the vocabulary.
      const car = states['in stock']?.[0] ?? {};
      const wrong = [
        ['unknown name', { ...car, colour: 'Red' }],
        ['wrong kind', { ...car, numberOfDoors: true }],
      ] as const;
      // In one run: the compiler takes seconds to read the vocabulary.
      expect(findUnknown([...nodes, ...wrong])).toEqual([
        expect.stringMatching(/^unknown name: .*colour/),
        expect.stringMatching(/^wrong kind: /),
      ]);
    },
    60_000,
  );

  it('says kilometres, condition, engine and consumption in the vocabulary’s own units', () => {
    expect(nodeOf(full)).toMatchObject({
      itemCondition: 'https://schema.org/UsedCondition',
      mileageFromOdometer: { value: 40_001, unitCode: 'KMT' },
      fuelConsumption: { value: 7.4, unitText: 'L/100km' },
      vehicleEngine: { engineDisplacement: { value: 2488, unitCode: 'CMQ' }, torque: { value: 252 } },
      driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
      // The feed's own words, where it has some.
      vehicleTransmission: '6-speed automatic',
      image: ['https://www.quiet-lane.example/demo/car.webp'],
    });
    expect(nodeOf({ trans: null, simple_transmission: 'Manual' })).toMatchObject({
      vehicleTransmission: 'Manual',
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
    const zeros = nodeOf({ variant: { fuelconsumptioncombined: 0, torque: 0 }, engine_size: null });
    for (const name of ['fuelConsumption', 'vehicleEngine']) expect(zeros).not.toHaveProperty(name);
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

describe('structured data of content pages', () => {
  const origin = 'https://www.quiet-lane.example';
  const dealer = { '@type': 'AutoDealer', '@id': nodeOf({}, 'AutoDealer')?.['@id'] };

  it('is one location for each that a page shows', () => {
    const ids = aboutOf('/pages/yards').map((location) => location['@id']);
    expect(ids).toEqual([`${origin}/locations/north-yard#place`, `${origin}/locations/workshop#place`]);
  });

  it.each(['/', '/locations/north-yard'])('has no point on earth by one number alone, at %s', (path) => {
    const [yard] = (testTenantFiles().locations as { locations: { address: object }[] }).locations;
    const half = { ...yard, address: { ...yard?.address, lat: -33.7 } };
    const own = createTestSite('quiet-lane', { locations: { locations: [half] } });
    const found = resolvePath({ site: own, snapshot: createTestSnapshot(own, []), now: NOW }, path);
    expect(JSON.stringify(found?.page.head.jsonLd)).toContain('1 Long Street');
    expect(JSON.stringify(found?.page.head.jsonLd)).not.toContain('"geo"');
  });

  it('is the brand, without words that its page does not have', () => {
    expect(aboutOf('/kia/overview').map((brand) => Object.keys(brand))).toEqual([
      ['@context', '@type', '@id', 'name', 'url'],
    ]);
  });

  it('is the offer with its days, until it is over', () => {
    expect(aboutOf('/offers/1')).toEqual([
      expect.objectContaining({
        '@type': 'Offer',
        name: 'On the CX-60',
        url: `${origin}/offers/1`,
        validFrom: '2026-10-31T13:00:00.000Z',
        validThrough: '2026-12-24T12:59:59.000Z',
        itemOffered: expect.objectContaining({ name: 'Mazda CX-60' }) as unknown,
        offeredBy: expect.objectContaining(dealer) as unknown,
      }),
    ]);
    expect(aboutOf('/offers/2').map((offer) => Object.keys(offer))).toEqual([
      ['@context', '@type', 'name', 'url', 'offeredBy'],
    ]);
    expect(aboutOf('/offers/3')).toEqual([]);
  });
});
