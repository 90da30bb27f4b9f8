import type { Car } from '#domain/car/car.schema.ts';
import { stockMappingSchema } from '#tenancy/schemas/stock-mapping.schema.ts';
import { vehicle, type Change, type TestImports } from './test-import.ts';

/** Values of a field by the text of the feed. */
export type Cases = Record<string, unknown>;

/** Texts whose field is unknown. */
export const unknown = (...texts: string[]): Cases => Object.fromEntries(texts.map((text) => [text, null]));

/** Imports one car for each text in a column; the results are a field of each car and the texts left out. */
export function createColumns(imports: TestImports) {
  async function collect(
    texts: readonly string[],
    field: keyof Car,
    { unread }: { unread: readonly { values: readonly (readonly [string, number])[] }[] },
  ) {
    const cars = (await imports.cars()).map(({ car }) => car);
    const valueOf = (index: number) => cars.find((car) => car.stocknum === `S${index}`)?.[field];
    const values: Cases = Object.fromEntries(texts.map((text, index) => [text, valueOf(index)]));
    return { values, unread: unread.flatMap((column) => column.values.map(([text]) => text)) };
  }
  return {
    async readColumn(column: string, texts: readonly string[], field: keyof Car, more: object = {}) {
      const rows = texts.map((text, index) => vehicle(`S${index}`, { [column]: text, ...more }));
      return collect(texts, field, await imports.rows(rows));
    },
    /** From a CSV, read through a mapping. */
    async readMapped(texts: readonly string[], field: keyof Car, from: object, change: Change = {}) {
      const fields = { stocknum: 'Stock', make: 'Make', model: 'Model', year: 'Year', [field]: from };
      const lines = texts.map((text, index) => `S${index};Kia;Rio;2019;"${text}"`);
      const csv = `Stock;Make;Model;Year;Value\n${lines.join('\n')}\n`;
      const feed = {
        format: 'mapped-csv',
        mapping: stockMappingSchema.parse({ fields }),
        maxBytes: 10_000,
      } as const;
      return collect(texts, field, await imports.text(csv, 0, { feed, ...change }));
    },
  };
}
