import { describe, expect, it } from 'vitest';
import type { CarInput } from './car.schema.ts';
import { toFloorPlan } from './floor-plan.ts';
import { testCar } from './test-car.ts';

const van = (equipment: string[], fields: Partial<CarInput> = {}) =>
  testCar({
    item_type: 'caravan',
    simple_body: 'Caravan',
    specifications: { body_length: 19.5, body_width: 7.9, sleeps: 5 },
    standardEquipment: equipment,
    ...fields,
  });
const family = [
  'Two bunks with windows and lights',
  'Club lounge',
  'Separate shower and toilet',
  'Gas cooktop',
];

describe('a floor plan', () => {
  it('shows what the equipment list names, and adds a bed when the van has berths', () => {
    const plan = toFloorPlan(van(family));
    expect(plan?.pieces.map(({ label }) => label)).toEqual(['Ensuite', 'Bunks', 'Kitchen', 'Lounge', 'Bed']);
    expect(plan?.description).toContain('ensuite, bunks, kitchen, lounge, bed');
    expect([plan?.length, plan?.width]).toEqual([594, 241]);
  });

  it('draws no ensuite or bunks that the equipment list does not name', () => {
    const plan = toFloorPlan(van(['Two single beds', 'Café dinette', '95 L fridge']));
    expect(plan?.pieces.map(({ label }) => label)).toEqual(['Dinette', 'Single', 'Single']);
  });

  it.each([13, 15, 17, 19.5, 21.5, 24])(
    'keeps all furniture inside a body of %d feet without overlaps',
    (feet) => {
      const specifications = { body_length: feet, body_width: 7.3, sleeps: 5 };
      const plan = toFloorPlan(van([...family, '150 L fridge'], { specifications }));
      for (const { x, y, width, height } of plan?.pieces ?? []) {
        expect(Math.min(x, y, width, height)).toBeGreaterThan(0);
        expect(x + width).toBeLessThanOrEqual(plan?.length ?? 0);
        expect(y + height).toBeLessThanOrEqual(plan?.width ?? 0);
      }
      const pieces = plan?.pieces ?? [];
      for (const [index, a] of pieces.entries()) {
        for (const b of pieces.slice(index + 1)) {
          const apart =
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(apart, `${a.label} and ${b.label}`).toBe(true);
        }
      }
    },
  );

  it('is not drawn for a car, a tent trailer, or a van without measurements or known furniture', () => {
    expect(toFloorPlan(van(family, { item_type: null }))).toBeNull();
    expect(toFloorPlan(van(['Bunk room', ...family], { simple_body: 'Camper trailer' }))).toBeNull();
    for (const specifications of [{ sleeps: 4 }, { body_length: 19.5 }])
      expect(toFloorPlan(van(family, { specifications }))).toBeNull();
    expect(toFloorPlan(van(['Stone guard']))).toBeNull();
  });
});
