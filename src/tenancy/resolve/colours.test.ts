import { describe, expect, it } from 'vitest';
import { wcagContrast } from 'culori';
import { findColourProblems, resolveColours } from './colours.ts';

const theme = (brand: string, accent = '#000000', ground?: string) => ({
  brand,
  accent,
  scheme: 'light' as const,
  ...(ground === undefined ? {} : { ground }),
});

describe('colours', () => {
  it('keep the dealer’s own when they have enough contrast', () => {
    expect(resolveColours({ brand: '#0B3F41', accent: '#ffcf00' })).toMatchObject({
      brand: '#0b3f41',
      brandInk: '#0b3f41',
      onBrand: '#ffffff',
      accent: '#ffcf00',
      onAccent: '#000000',
    });
  });
  it('darken a pale brand for text, and keep its hue', () => {
    const { brandInk, tint, onBrand } = resolveColours({ brand: '#ffcf00', accent: '#000000' });
    expect(onBrand).toBe('#000000');
    expect(wcagContrast(brandInk, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(brandInk, tint)).toBeGreaterThanOrEqual(4.5);
    expect(brandInk).toMatch(/^#[0-9a-f]{4}00$/);
  });

  it('derive plates and lines from the hue of the dealer’s background, with visible contrast', () => {
    const { onGround } = resolveColours({ brand: '#46245c', accent: '#000000', ground: '#f5f3f8' });
    const [red = 0, green = 0, blue = 0] = (onGround?.plate.match(/[0-9a-f]{2}/g) ?? []).map((part) =>
      Number.parseInt(part, 16),
    );
    expect(green).toBeLessThan(Math.min(red, blue));
    expect(wcagContrast(onGround?.line ?? '', '#f5f3f8')).toBeGreaterThan(1.2);
    expect(wcagContrast('#586860', onGround?.plate ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(resolveColours({ brand: '#46245c', accent: '#000000' }).onGround).toBeNull();
    expect(resolveColours({ brand: '#46245c', accent: '#000000', ground: '#fafafa' }).onGround).toMatchObject(
      {
        plate: '#e9e9e9',
      },
    );
  });

  it.each(['#000000', '#0b3f41', '#ffcf00', '#1f4a3d', '#f2b42b', '#b3121d'])('%s passes', (brand) => {
    expect(findColourProblems(theme(brand, brand))).toEqual([]);
  });
  it('of buttons differ from the page background', () => {
    for (const [own, ground] of [
      ['#ffffff', undefined],
      ['#f5f3f8', '#f5f3f8'],
    ] as const) {
      const sentences = findColourProblems(theme(own, own, ground)).map(({ sentence }) => sentence);
      expect(sentences).toHaveLength(2);
      for (const sentence of sentences)
        expect(sentence).toMatch(
          /A button in this colour would have a contrast of 1:1 against the background #[0-9a-f]{6}, expected at least 1.25:1\./,
        );
    }
  });
  it.each(['#3f9c4f', '#e8590c', '#7d868a', '#e64980', '#1c7ed6'])(
    '%s fails and the colour proposed passes',
    (brand) => {
      const [problem] = findColourProblems(theme(brand));
      const better = /#[0-9a-f]{6}\.$/.exec(problem?.sentence ?? '')?.[0].slice(0, -1) ?? '';
      expect(problem?.path).toEqual(['brand']);
      expect(findColourProblems(theme(better))).toEqual([]);
    },
  );
  it('checks the brand against the dealer’s background', () => {
    expect(findColourProblems(theme('#ffcf00', '#000000', '#ffffff'))).toEqual([]);
    expect(findColourProblems(theme('#0b3f41', '#000000', '#808080')).map(({ path }) => path)).toContainEqual(
      ['ground'],
    );
  });
});
