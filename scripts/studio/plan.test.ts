import { describe, expect, it } from 'vitest';
import { pictureFiles } from './picture-files.ts';
import { cutOuts, isHero, plannedVehicles, shotsOf } from './plan.ts';

const vehicles = plannedVehicles();

describe('the plan', () => {
  it('gives no two pictures one file', () => {
    const files = vehicles.flatMap((v, turn) =>
      shotsOf(v, turn).flatMap((shot) => Object.values(pictureFiles(shot))),
    );
    expect(new Set(files).size).toBe(files.length);
  });

  it('names files in lower case, after template, shape, paint, face, wheels, angle and width', () => {
    for (const [turn, vehicle] of vehicles.entries())
      for (const shot of shotsOf(vehicle, turn))
        expect(pictureFiles(shot).large).toMatch(
          /^(atlas|torque|drift)\/[a-z-]+-[a-e][1-5]-[a-z-]+-960\.webp$/,
        );
    for (const { file } of cutOuts) expect(file).toMatch(/^(atlas|torque|drift)\/cutout-[a-z-]+$/);
  });

  it('shows every vehicle from both sides, from the side and from behind, and only those two on cards', () => {
    for (const [turn, vehicle] of vehicles.entries()) {
      const shots = shotsOf(vehicle, turn);
      const angles = shots.map((shot) => shot.angle);
      expect(angles).toEqual(expect.arrayContaining(['hero', 'hero-left', 'side', 'rear-quarter']));
      expect(shots.filter((shot) => pictureFiles(shot).small).every((shot) => isHero(shot.angle))).toBe(true);
    }
  });

  it('has at least four fronts and three wheel designs on the cars', () => {
    const cars = vehicles.filter((v) => v.choice.kind === 'car');
    expect(new Set(cars.map((v) => v.face)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(cars.map((v) => v.wheels)).size).toBeGreaterThanOrEqual(3);
  });
});
