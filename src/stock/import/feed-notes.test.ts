import { expect, test } from 'vitest';
import { stockMappingSchema } from '#tenancy/schemas/stock-mapping.schema.ts';
import { TestImports } from './test-import.ts';

const imports = new TestImports();
const fields = { stocknum: 'stock', make: 'make', model: 'model', year: 'year', bodyconfiguration: 'body' };
const read = (text: string, format: 'mapped-xml' | 'mapped-json', records: string) =>
  imports.text(text, 0, {
    feed: { format, mapping: stockMappingSchema.parse({ records, fields }), maxBytes: 1_000_000 },
  });

const carOf = (stock: string, body: string, make = '<make>Kia</make>') =>
  `<car><stock>${stock}</stock>${make}<model>Rio</model><year>2019</year>${body}</car>`;

test('34 of 76 rows whose body is empty but for attributes are cars without a body', async () => {
  const rows = Array.from({ length: 76 }, (_, index) =>
    carOf(`S${index}`, index < 34 ? '<body xsi:nil="true" type="body"/>' : '<body>Hatch</body>'),
  );
  const result = await read(`<s xmlns:xsi="x">${rows.join('')}</s>`, 'mapped-xml', 'car');
  expect(result).toMatchObject({ created: 76, rejected: 0, warnings: [] });
  const bodies = (await imports.cars()).map(({ car }) => car.simple_body);
  expect(bodies.filter((body) => body === null)).toHaveLength(34);
  expect(bodies.filter((body) => body === 'Hatchback')).toHaveLength(42);
});

test('what a feed has and nothing reads is in the report, and in the refusal of a feed', async () => {
  const rows = [1, 2].map((index) => carOf(`S${index}`, '<body code="SUV"/>')).join('');
  const text = `<s>${rows}${carOf('V1', '<body/>').replaceAll('car>', 'van>')}</s>`;
  expect((await read(text, 'mapped-xml', 'car')).warnings).toEqual([
    expect.stringMatching(/^"body" never has a text, only "@code", so bodyconfiguration is unknown; /),
    expect.stringMatching(
      /^the feed has 1 more record like those in <car>, in <s\.van>, and it is not read\. /,
    ),
  ]);
  const nameless = carOf('S1', '', '<make code="Kia"/>');
  await expect(read(`<s>${nameless}<car><body>x</body></car></s>`, 'mapped-xml', 'car')).rejects.toThrow(
    /The record has no make.* "make" never has a text, only "@code", so make is unknown; .* such as "make\.@code"\./s,
  );
});
