import { describe, expect, it } from 'vitest';
import {
  nearestFrame,
  SPIN_DEGREES,
  SPIN_IMAGE,
  SPIN_ROTATE_MS,
  SPIN_SENSITIVITY,
  toDegrees,
  toLoadOrder,
  toTurn,
  turnFrame,
} from './spin.ts';

describe('a spin', () => {
  it('GAL-18 has sensitivity 20: a drag of 20 pixels turns it by one picture', () => {
    expect(SPIN_SENSITIVITY).toBe(20);
    expect([0, 19, 20, 39, 40, -19, -20, -100].map(toTurn)).toEqual([0, 0, -1, -1, -2, 0, 1, 5]);
  });
  it('GAL-19 auto-rotates every 100 ms', () => {
    expect(SPIN_ROTATE_MS).toBe(100);
  });
  it('GAL-20 covers 360 degree steps for any number of pictures', () => {
    expect(SPIN_DEGREES).toBe(360);
    for (const count of [2, 7, 24, 36, 72, 360]) {
      const degrees = Array.from({ length: count }, (_, frame) => toDegrees(frame, count));
      expect(new Set(degrees).size).toBe(count);
      expect(Math.min(...degrees)).toBe(0);
      expect(Math.max(...degrees)).toBeLessThan(360);
    }
  });
  it('GAL-21 is drawn at 600x400', () => {
    expect(SPIN_IMAGE).toEqual({ width: 600, height: 400 });
  });
  it('wraps in both directions', () => {
    expect(turnFrame(35, 1, 36)).toBe(0);
    expect(turnFrame(0, -1, 36)).toBe(35);
    expect(turnFrame(3, -40, 36)).toBe(35);
  });
});

describe('toLoadOrder', () => {
  it('loads a few pictures around the circle first, then those between them', () => {
    expect(toLoadOrder(8)).toEqual([0, 4, 2, 6, 1, 3, 5, 7]);
    expect(toLoadOrder(36).slice(0, 5)).toEqual([0, 18, 9, 27, 4]);
  });
  it.each([0, 1, 2, 3, 35, 36, 60])('loads each of %i pictures once', (count) => {
    expect(toLoadOrder(count).toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  });
});

describe('nearestFrame', () => {
  it('measures distance on the circle', () => {
    expect(nearestFrame(35, [0, 20], 36)).toBe(0);
    expect(nearestFrame(5, [0, 9], 36)).toBe(9);
    expect(nearestFrame(5, [5, 6], 36)).toBe(5);
    expect(nearestFrame(5, [], 36)).toBe(-1);
  });
});
