import { describe, expect, it } from 'vitest';
import { bodyTypes, toBodyDrawing } from './body-types.data.ts';

describe('drawings of body types', () => {
  it('CONTENT-15 exist for all twenty body types', () => {
    const names =
      '4x4 bus cabChassis convertible coupe ev hardtop hatch hatchback motorhome lightTruck peopleMover prestige sedan softtop suv ute van wagon stationWagon'.split(
        ' ',
      );
    expect(Object.keys(bodyTypes)).toEqual(names);
    for (const name of names) {
      const drawing = toBodyDrawing(name);
      expect(drawing?.path, name).toMatch(/^M[\d.]+ /);
      expect(drawing?.wheels.length, name).toBeGreaterThan(0);
    }
  });

  it('CONTENT-15 are found by the words of feeds and dealers', () => {
    for (const words of ['SUVs', 'People mover', 'Light Truck', 'Cab Chassis', '4X4', 'Hatches', 'Pop top']) {
      expect(toBodyDrawing(words), words).not.toBeNull();
    }
    expect(toBodyDrawing('Coaches')).toBeNull();
    expect(toBodyDrawing('')).toBeNull();
  });

  it('differ, except where two names mean one body type', () => {
    const same = [
      ['hatch', 'hatchback'],
      ['wagon', 'stationWagon'],
    ];
    const paths = Object.values(bodyTypes).map((drawing) => drawing?.path);
    expect(new Set(paths).size).toBe(paths.length - same.length);
  });
});
