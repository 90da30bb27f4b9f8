import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFeedHost } from './test-feed-host.ts';

const dealer = useFeedHost();
const ROWS = 40;
/** No pattern below matches it, and each of them could match a part of it in very many ways. */
const text = `${'a'.repeat(4000)}!`;

/** Imports the rows with these fields and rows from a file, and returns how long it took (ms). */
async function timeImport(mapping: object): Promise<number> {
  await dealer.makeFolder();
  const lines = Array.from({ length: ROWS }, (_, index) => `N${index},Kia,Rio,2019,15990,${text}`);
  const file = join(dealer.folder, dealer.tenant, 'cars.csv');
  await writeFile(file, `Stock,Make,Model,Year,Price,Words\n${lines.join('\n')}\n`);
  const source = { kind: 'file', path: 'cars.csv' };
  const began = performance.now();
  expect(await dealer.run({ source, format: 'mapped-csv', mapping })).toMatchObject({ read: ROWS });
  return performance.now() - began;
}

const fields = { stocknum: 'Stock', make: 'Make', model: 'Model', year: 'Year', price: 'Price' };

// JavaScript's own engine needs longer for one of these values than anybody waits.
test.each(['^(a+)+$', '^(a|a)*$', '^(a*)*b', '(?:a+a+)+b', '^(?:a|aa)+$'])(
  'an import with the pattern %s takes little longer than one with a plain one',
  async (pattern) => {
    const plain = { pattern: '^b' };
    const words = (one: { pattern: string }) => ({
      fields: {
        ...fields,
        badge: { column: 'Words', ...one },
        series: { column: 'Words', replace: [one] },
      },
      rows: [{ column: 'Words', isFilled: true }],
    });
    const floor = await timeImport(words(plain));
    expect(await timeImport(words({ pattern }))).toBeLessThan(10 * floor + 1000);
  },
);

test('and so does one with such a pattern among the conditions of its rows', async () => {
  const rows = (matches: string) => ({ fields, rows: [{ column: 'Words', matches }] });
  const floor = await timeImport(rows('a'));
  expect(await timeImport(rows('^(a+)+!$'))).toBeLessThan(10 * floor + 1000);
});
