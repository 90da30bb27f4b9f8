import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cutFonts } from './cut-fonts.ts';

it('cuts the same fonts as the templates have', async () => {
  const stale = (await cutFonts()).filter(({ file, bytes }) => !bytes.equals(readFileSync(file)));
  expect(
    stale.map(({ file }) => file),
    'run `node scripts/fonts.ts`',
  ).toEqual([]);
});
