import { addDash } from './cabin-dash.ts';
import { addSeats } from './cabin-seats.ts';
import { addShell } from './cabin-shell.ts';
import { trims, type TrimKey } from './cabin-trim.ts';
import { Cabin } from './interior-parts.ts';
import type { Interior, Spot, Still } from './interior-scene.ts';
import type { Vector } from './mesh.ts';
import { hang, type Weather } from './outside.ts';
import { drawYard, type ParkedCar } from './yard.ts';

/** Between the front seats, at the height of a passenger's eyes. */
const EYE: Vector = [-0.06, 1.12, 0];

const weather: Weather = { gain: 0.95, light: 4.4, sun: [48, 46], sunlight: [7.5, 7, 6.2] };

const spots: readonly Spot[] = [
  { id: 'touchscreen', at: [0.6, 0.97, 0.06] },
  { id: 'steering-wheel', at: [0.37, 0.87, 0.335] },
  { id: 'instruments', at: [0.69, 0.92, 0.31] },
  { id: 'climate', at: [0.7, 0.745, -0.06] },
  { id: 'front-seat', at: [-0.1, 0.6, -0.37] },
  { id: 'rear-seats', at: [-1.1, 0.8, -0.1] },
];

const stills: readonly Still[] = [
  { name: 'dash', eye: [-0.62, 1.2, -0.08], target: [0.75, 0.8, 0.12], field: 50 },
  { name: 'wheel-side', eye: [-0.2, 1.12, 0.02], target: [0.6, 0.8, 0.3], field: 52 },
  { name: 'front-seats', eye: [0.52, 1.16, 0.05], target: [-0.5, 0.72, -0.1], field: 58 },
  { name: 'rear-seats', eye: [-0.68, 1.24, 0], target: [-1.36, 0.7, 0.02], field: 76 },
];

/** A car's cabin in one of its trims, standing among these cars. */
export function buildCabin(key: TrimKey, cars: readonly ParkedCar[]): Interior {
  const trim = trims[key];
  const cabin = new Cabin();
  addShell(cabin, trim);
  addSeats(cabin, trim);
  addDash(cabin, trim);
  const outside = hang(drawYard(cars, weather.sun), weather, EYE);
  return { parts: cabin.parts, outside, eye: EYE, exposure: 1.75, spots, stills };
}
