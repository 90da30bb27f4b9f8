import { expect, it } from 'vitest';
import { formatReservation } from './reservation.ts';
import { decideTag } from './tag.ts';
import { testCar } from './test-car.ts';

const policy = { fuelLabels: false, justArrivedDays: 8, soldTag: 'JUST SOLD' };

it('a printed page of a reserved car shows the text of its tag, until the car is sold', () => {
  const reserved = testCar({ reserved: true });
  expect(formatReservation(reserved)).toBe(decideTag(policy, reserved, 0)?.label);
  expect(formatReservation(testCar())).toBeNull();
  expect(formatReservation(testCar({ reserved: true, status: 'sold' }))).toBeNull();
});
