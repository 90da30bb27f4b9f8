import { describe, expect, it } from 'vitest';
import { bisect, curve, smax, smin, smoothStep } from './curves.ts';
import { meshField } from './mesh.ts';

describe('curve', () => {
  it('stays close to its control points and does not overshoot between them', () => {
    const f = curve(
      [
        [0, 0],
        [1, 1],
        [2, 1],
        [3, 0],
      ],
      0.02,
    );
    expect(f(1)).toBeCloseTo(1, 1);
    for (let x = 1; x <= 2; x += 0.05) expect(f(x)).toBeLessThanOrEqual(1.001);
  });

  it('runs on straight beyond its ends', () => {
    const f = curve(
      [
        [0, 0],
        [1, 1],
      ],
      0.02,
    );
    expect(f(1.3)).toBeCloseTo(1.3, 2);
    expect(f(-0.3)).toBeCloseTo(-0.3, 2);
  });
});

describe('smooth minimum and maximum', () => {
  it('equal the plain ones away from the corner and round it off at the corner', () => {
    expect(smax(1, 0, 0.1)).toBe(1);
    expect(smin(1, 0, 0.1)).toBeCloseTo(0);
    expect(smax(0, 0, 0.6)).toBeCloseTo(0.1);
    expect(smin(0, 0, 0.6)).toBeCloseTo(-0.1);
  });
});

describe('smoothStep', () => {
  it('goes either way and is flat at both ends', () => {
    expect([smoothStep(0, 1, -1), smoothStep(0, 1, 0.5), smoothStep(0, 1, 2)]).toEqual([0, 0.5, 1]);
    expect(smoothStep(1, 0, 0)).toBe(1);
  });
});

describe('bisect', () => {
  it('finds the zero of a falling and of a rising function', () => {
    expect(bisect((x) => x - 0.3, 0, 1)).toBeCloseTo(0.3);
    expect(bisect((x) => 0.3 - x, 0, 1)).toBeCloseTo(0.3);
  });
});

describe('meshField', () => {
  it('puts every vertex of a ball on its surface, normals outwards, triangles closed', () => {
    const mesh = meshField((x, y, z) => Math.hypot(x, y, z) - 0.5, [-0.7, -0.7, -0.7], [0.7, 0.7, 0.7], 0.05);
    const edges = new Map<string, number>();
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const [x, y, z] = mesh.positions.slice(i, i + 3);
      expect(Math.hypot(x ?? 0, y ?? 0, z ?? 0)).toBeCloseTo(0.5, 3);
      expect((mesh.normals[i] ?? 0) * 0.5).toBeCloseTo(x ?? 0, 2);
    }
    for (let t = 0; t < mesh.triangles.length; t += 3)
      for (const [a, b] of [
        [0, 1],
        [1, 2],
        [2, 0],
      ] as const) {
        const ends = [mesh.triangles[t + a] ?? 0, mesh.triangles[t + b] ?? 0].sort((p, q) => p - q).join();
        edges.set(ends, (edges.get(ends) ?? 0) + 1);
      }
    expect([...edges.values()].every((count) => count === 2)).toBe(true);
  });
});
