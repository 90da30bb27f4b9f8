import type { Car, CarType } from './car.schema.ts';

const carTypeWords: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' };

/** `New`, `Demo`, `Used`. */
export const formatCarType = (car: Pick<Car, 'car_type'>): string => carTypeWords[car.car_type];

/** `Car`, `Caravan`, `Camper trailer`: the item type in words (decisions.md, vehicle type word). */
export function formatVehicleWord(car: Pick<Car, 'item_type'>): string {
  const word = car.item_type?.replaceAll(/[_-]/g, ' ').trim() || 'car';
  return word.charAt(0).toUpperCase() + word.slice(1);
}
