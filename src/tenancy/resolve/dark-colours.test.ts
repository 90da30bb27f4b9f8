import { formatHex, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { findColourProblems, resolveColours } from './colours.ts';
import { themeSchema } from '#tenancy/schemas/theme.schema.ts';

const parse = (settings: object) =>
  themeSchema.parse({ brand: '#0b3f41', accent: '#a8481f', scheme: 'auto', ...settings });

const darkOf = (settings: object) => {
  const { dark } = resolveColours(parse(settings));
  if (dark === null) throw new Error('The theme has no dark scheme.');
  return dark;
};

/** Colours of every hue, light and dark, that pass on light pages. */
const colours = [0.02, 0.1, 0.2, 0.3].flatMap((c) =>
  [0.15, 0.3, 0.45, 0.9].flatMap((l) =>
    [0, 45, 90, 135, 180, 225, 270, 315].map((h) => formatHex({ mode: 'oklch', l, c, h })),
  ),
);

describe('the dark scheme', () => {
  it('is undefined without the setting', () => {
    expect(themeSchema.parse({ brand: '#0b3f41', accent: '#a8481f' }).scheme).toBe('light');
    expect(resolveColours(parse({ scheme: 'light' })).dark).toBeNull();
  });

  it('is readable for all colours that pass on light pages', () => {
    const passing = colours.filter(
      (brand) => findColourProblems(parse({ brand, accent: brand, scheme: 'light' })).length === 0,
    );
    expect(passing.length).toBeGreaterThan(60);
    for (const brand of passing) {
      expect(findColourProblems(parse({ brand, accent: brand })), brand).toEqual([]);
      const dark = darkOf({ brand, accent: brand });
      for (const ground of [dark.ground, dark.sunk, dark.raised, dark.plate, dark.tint, dark.night]) {
        for (const text of [dark.ink, dark.ink2, dark.ink3, dark.brandInk, dark.good, dark.bad])
          expect(wcagContrast(text, ground), `${brand}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(dark.ctlline, ground)).toBeGreaterThanOrEqual(3);
      }
      expect(wcagContrast(dark.ink, dark.ground)).toBeGreaterThanOrEqual(12);
      expect(wcagContrast(dark.ink2, dark.ground)).toBeGreaterThanOrEqual(7);
      expect(wcagContrast('#ffffff', dark.night2)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(dark.onBrand, dark.brand)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(dark.onInk, dark.ink)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(dark.onInk, dark.bad)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['#ffffff', '#f4efe6', '#123c2b'])('has a dark ground for the light ground %s', (ground) => {
    const dark = darkOf({ brand: '#0b3f41', ground });
    expect(wcagContrast('#ffffff', dark.ground)).toBeGreaterThan(15);
  });

  it('keeps a visible colour, and lightens a dark one in its hue', () => {
    expect(darkOf({ brand: '#ffcf00' }).brand).toBe('#ffcf00');
    const { brand } = darkOf({ brand: '#1f4a3d' });
    expect(brand).not.toBe('#1f4a3d');
    expect(brand).toMatch(/^#([0-9a-f]{2})(?!\1)[0-9a-f]{4}$/);
    expect(darkOf({ dark: { brand: '#3FB08A', ground: '#101418' } })).toMatchObject({
      brand: '#3fb08a',
      onBrand: '#000000',
      ground: '#101418',
    });
  });

  it.each([
    ['ground', '#3a3d40'],
    ['brand', '#0b3f41'],
    ['accent', '#7d868a'],
  ])('refuses a dark %s of %s and proposes one that works', (key, hex) => {
    const [problem, ...others] = findColourProblems(parse({ dark: { [key]: hex } }));
    expect(others).toEqual([]);
    expect(problem?.path).toEqual(['dark', key]);
    const better = /The nearest colour that works is (#[0-9a-f]{6})\.$/.exec(problem?.sentence ?? '')?.[1];
    expect(findColourProblems(parse({ dark: { [key]: better } }))).toEqual([]);
  });

  it('refuses dark colours that are never used', () => {
    const [problem] = findColourProblems(parse({ scheme: 'light', dark: { brand: '#3fb08a' } }));
    expect(problem?.path).toEqual(['dark']);
    expect(problem?.sentence).toContain('"scheme": "auto"');
  });
});
