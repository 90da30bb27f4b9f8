import type { Car, CarType } from './car.schema.ts';

const carTypeWords: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' };

/** `New`, `Demo`, `Used`. */
export const formatCarType = (car: Pick<Car, 'car_type'>): string => carTypeWords[car.car_type];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `car`, `caravan`, `camper trailer`: the kind in the middle of a sentence (decision 034). */
export const vehicleWord = ({ item_type: type }: Pick<Car, 'item_type'>): string =>
  type?.replaceAll(/[_-]/g, ' ').trim() || 'car';

/** `Car`, `Caravan`, `Camper trailer`. */
export const formatVehicleWord = (car: Pick<Car, 'item_type'>): string => capital(vehicleWord(car));

/** Splits the name into year, make and model (`main`) and the rest (`trim`), which pages show in a lighter colour. */
export function splitCarName(car: Pick<Car, 'name' | 'year' | 'make' | 'model'>): {
  main: string;
  trim: string;
} {
  const main = `${car.year} ${car.make} ${car.model}`;
  if (car.name === main || !car.name.startsWith(`${main} `)) {
    return { main: car.name.startsWith(main) ? main : car.name, trim: '' };
  }
  return { main, trim: car.name.slice(main.length + 1) };
}

/** Splits the dealer's comments into paragraphs at line breaks. */
export const toParagraphs = (comments: string | null): string[] =>
  (comments ?? '')
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
