import { Cabin } from './interior-parts.ts';
import type { Interior, Spot, Still } from './interior-scene.ts';
import type { Vector } from './mesh.ts';
import { hang, type Weather } from './outside.ts';
import { addBedroom, addDinette, addKitchen } from './room-furniture.ts';
import { addRoom } from './room-shell.ts';
import { drawCountry } from './yard.ts';

/** Eye position of someone who stands in the aisle. */
const EYE: Vector = [-0.32, 1.5, 0.02];
const weather: Weather = { gain: 1.15, light: 6.5, sun: [-64, 34], sunlight: [8, 7.2, 6] };

const spots: readonly Spot[] = [
  { id: 'bed', at: [1.4, 0.6, 0] },
  { id: 'kitchen', at: [-0.62, 0.92, 0.86] },
  { id: 'dinette', at: [-0.69, 0.74, -0.7] },
  { id: 'fridge', at: [0.66, 0.9, -0.55] },
  { id: 'bathroom', at: [-1.7, 1, 0] },
  { id: 'door', at: [0.45, 1.3, 1.12] },
];

const stills: readonly Still[] = [
  { name: 'living', eye: [-1.55, 1.52, 0.1], target: [1.2, 0.95, -0.08], field: 62 },
  { name: 'kitchen', eye: [-0.45, 1.5, -0.62], target: [-0.75, 0.98, 1], field: 62 },
  { name: 'bed', eye: [0.1, 1.5, 0.02], target: [2.2, 0.82, 0], field: 58 },
  { name: 'dinette', eye: [0.2, 1.5, 0.62], target: [-0.78, 0.78, -0.8], field: 62 },
];

/** A caravan's inside, parked in open country. */
export function buildRoom(landscape: HTMLImageElement): Interior {
  const cabin = new Cabin();
  addRoom(cabin);
  addBedroom(cabin);
  addKitchen(cabin);
  addDinette(cabin);
  const country = drawCountry(landscape, 0.59, ['#7ba7cc', '#f1dcc0'], ['#c98753', '#9c6a42']);
  return {
    parts: cabin.parts,
    outside: hang(country, weather, EYE),
    eye: EYE,
    exposure: 1.6,
    spots,
    stills,
  };
}
