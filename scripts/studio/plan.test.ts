import { describe, expect, it } from 'vitest';
import { cutOuts, lineUps } from './cut-outs.ts';
import { filesOf, pictureFiles } from './picture-files.ts';
import { plannedVehicles, shotsOf } from './plan.ts';

const vehicles = plannedVehicles();

describe('the plan', () => {
  it('gives no two pictures one file', () => {
    const files = vehicles.flatMap((v, turn) => shotsOf(v, turn).flatMap(filesOf));
    expect(new Set(files).size).toBe(files.length);
  });

  it('names files in lower case, after template, shape, paint, face, wheels, angle and width', () => {
    for (const [turn, vehicle] of vehicles.entries())
      for (const shot of shotsOf(vehicle, turn))
        expect(pictureFiles(shot).large).toMatch(
          /^(atlas|torque|drift)\/[a-z-]+-[a-e][1-5]-[a-z-]+-(960|1440)\.webp$/,
        );
    for (const { file } of [...cutOuts, ...lineUps])
      expect(file).toMatch(/^(atlas|torque|drift)\/cutout-[a-z-]+$/);
  });

  it('shows every vehicle from both sides, from the side and from behind', () => {
    for (const [turn, vehicle] of vehicles.entries()) {
      const angles = shotsOf(vehicle, turn).map((shot) => shot.angle);
      expect(angles).toEqual(expect.arrayContaining(['hero', 'hero-left', 'side', 'rear-quarter']));
    }
  });

  it('shows front, rear, a wheel and a lamp of every car that stock is drawn after, and the tub of a ute', () => {
    for (const [turn, vehicle] of vehicles.entries()) {
      if (vehicle.choice.kind !== 'car' || vehicle.understudy) continue;
      const angles = shotsOf(vehicle, turn).map((shot) => shot.angle);
      expect(angles).toEqual(expect.arrayContaining(['front', 'rear', 'wheel', 'detail']));
      expect(angles.includes('tub')).toBe(vehicle.shape === 'ute');
    }
  });

  it('has a hero wide enough for a desk, and a small one, of every vehicle that stock is drawn after', () => {
    for (const vehicle of vehicles.filter(({ understudy }) => !understudy)) {
      const { width, small } = pictureFiles({ vehicle, angle: 'hero' });
      expect(width).toBe(1440);
      expect(small).toBe(`${vehicle.template}/${vehicle.name}-hero-480.webp`);
    }
  });

  it('has at least four fronts and three wheel designs on the cars', () => {
    const cars = vehicles.filter((v) => v.choice.kind === 'car');
    expect(new Set(cars.map((v) => v.face)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(cars.map((v) => v.wheels)).size).toBeGreaterThanOrEqual(3);
  });
});
