import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { toIconMarkup } from '#ui/icon-markup.ts';
import { toLeanIcon } from './lean-icons.ts';

it('a compiled icon draws what its file draws, in less than half of the bytes', () => {
  const file = fileURLToPath(import.meta.resolve('lucide-static/icons/car-front.svg'));
  const svg = readFileSync(file, 'utf8');
  expect(toIconMarkup(toLeanIcon(svg))).toBe(toIconMarkup(svg).replaceAll(' />', '/>'));
  expect(toIconMarkup(svg)).toContain('<path d=');
  expect(toLeanIcon(svg).length).toBeLessThan(svg.length / 2);
});
