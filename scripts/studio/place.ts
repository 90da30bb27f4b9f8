/** The places: what stands where, where the vehicles stand and from where the picture is taken. */
import { Cabin, type Part } from './interior-parts.ts';
import type { Still } from './interior-scene.ts';
import type { Vector } from './mesh.ts';
import { hang, type Outside, type Weather } from './outside.ts';
import { addBuilding, addDesk, addLightFrame, addPost } from './place-furniture.ts';
import {
  addBackWall,
  addClerestory,
  addFloor,
  addGlazing,
  addRoof,
  addSideWall,
  type Gate,
  type Hall,
} from './place-hall.ts';
import type { PlacePlan } from './place-plan.ts';
import { placeTrims, type PlaceTrim } from './place-trim.ts';
import { addBench, addHoist, addOilDrum, addTrolley, addTyres } from './place-workshop.ts';
import { drawCountry, drawYard } from './yard.ts';

/** Where a vehicle stands, in degrees to the left of the way to the right. */
export interface Stand {
  readonly at: Vector;
  readonly turn: number;
}

export interface Place {
  readonly parts: readonly Part[];
  readonly outside: Outside;
  readonly stands: readonly Stand[];
  /** The whole, and for some places a part of it. */
  readonly stills: readonly Still[];
  /** Where the reflections of the vehicles are taken. */
  readonly eye: Vector;
  readonly exposure: number;
  /** Half the width that the sun's shadows cover, metres. */
  readonly reach: number;
}

type Made = Omit<Place, 'outside' | 'parts'> & { readonly weather: Weather; readonly cabin: Cabin };

const cloudy: Weather = { gain: 1.5, light: 2.6, sun: [60, 40], sunlight: [0, 0, 0] };
const bright: Weather = { gain: 1.9, light: 1.9, sun: [52, 36], sunlight: [6.4, 6, 5.4] };

function makeWorkshop(trim: PlaceTrim, plan: PlacePlan): Made {
  const cabin = new Cabin(0.15);
  const hall: Hall = { left: -7.4, right: 7.4, back: -4.6, front: 5.4, height: 4.9 };
  const gate: Gate | undefined = plan.landscape ? { from: -6.9, to: -1.6, top: 3.7 } : undefined;
  addFloor(cabin, hall, trim);
  addBackWall(cabin, hall, trim, gate);
  addSideWall(cabin, hall, trim, 'left');
  addSideWall(cabin, hall, trim, 'right');
  addRoof(cabin, hall, trim, 4);
  if (gate === undefined) {
    addClerestory(cabin, hall);
    addTyres(cabin, -6.6, hall.back);
    addOilDrum(cabin, [-3.55, -4.1], trim.accent);
    addOilDrum(cabin, [-2.9, -4.15], trim.accent);
  }
  addBench(cabin, 1.9, hall.back, trim);
  const hoist = { at: [-0.9, -0.5], turn: -38, lift: 1.32, half: 1.46 } as const;
  addHoist(cabin, hoist, trim);
  addTrolley(cabin, [3.3, -0.9], trim);
  return {
    cabin,
    weather: { ...cloudy, gain: plan.landscape ? 1.25 : cloudy.gain },
    stands: [{ at: [hoist.at[0], hoist.lift - 0.22, hoist.at[1]], turn: hoist.turn }],
    stills: [
      { name: 'workshop', eye: [0.9, 1.62, 9.2], target: [0.35, 1.68, -1.5], field: 33 },
      { name: 'bench', eye: [2.1, 1.5, 3.4], target: [3.7, 1.42, -4.2], field: 30 },
    ],
    eye: [-0.9, 1.7, 1.4],
    exposure: 0.7,
    reach: 10,
  };
}

function makeShowroom(trim: PlaceTrim): Made {
  const cabin = new Cabin(0.17);
  const hall: Hall = { left: -9, right: 8, back: -5.6, front: 6, height: 4.4 };
  const gate: Gate = { from: -9, to: 2.4, top: 3.9 };
  addFloor(cabin, hall, trim);
  addBackWall(cabin, hall, trim, gate);
  cabin.box([5.4, 4.4, 0.06], 0.001, trim.accent, { at: [5.2, 2.2, hall.back + 0.03] });
  addGlazing(cabin, hall, gate);
  addSideWall(cabin, hall, trim, 'right');
  addRoof(cabin, { ...hall, height: hall.height }, trim, 1);
  addLightFrame(cabin, [-1.1, 0.3], 4.2);
  addDesk(cabin, 4.1, -3);
  return {
    cabin,
    weather: { ...cloudy, gain: 1.35 },
    stands: [
      { at: [-0.7, 0, 0.5], turn: -38 },
      { at: [-5.4, 0, -2.9], turn: -24 },
    ],
    stills: [{ name: 'showroom', eye: [1.1, 1.5, 9.6], target: [-0.1, 1.32, -1], field: 36 }],
    eye: [-1.2, 1.2, 2.2],
    exposure: 0.82,
    reach: 10,
  };
}

/** A row of vehicles, nose to the lane, each a bay further. */
function makeYard(trim: PlaceTrim, plan: PlacePlan): Made {
  const cabin = new Cabin(0.3);
  const isVans = plan.vehicles.some(({ kind }) => kind === 'caravan');
  cabin.box([46, 0.1, 34], 0.001, trim.asphalt, { at: [2, -0.05, 0] });
  const bay = isVans ? 4 : 3;
  const stands = plan.vehicles.map((_, i) => ({ at: [-4.4 + i * bay, 0, -i * 0.9] as Vector, turn: -64 }));
  if (!isVans) {
    addBuilding(cabin, -13, 12, -13, trim);
    for (let i = -1; i <= plan.vehicles.length + 1; i += 1) {
      const paint = { colour: '#e6e9ea', rough: 0.8 };
      const at: Vector = [-4.4 + (i - 0.5) * bay, 0.003, -(i - 0.5) * 0.9];
      cabin.box([5.4, 0.008, 0.1], 0.001, paint, { at, turn: [0, -64, 0] });
    }
    addPost(cabin, -10, -9);
    addPost(cabin, 11, -9.5);
  }
  return {
    cabin,
    weather: plan.landscape ? { ...bright, gain: 1.15 } : bright,
    stands,
    stills: [
      isVans
        ? { name: 'yard', eye: [-2.2, 1.66, 12.4], target: [1.9, 1.75, -1], field: 40 }
        : { name: 'yard', eye: [-3.4, 1.66, 10.6], target: [0.6, 1.2, -1], field: 34 },
    ],
    eye: [0, 1.4, 3.4],
    exposure: 0.78,
    reach: 17,
  };
}

const SKIES: Readonly<
  Record<string, readonly [sky: [string, string], ground: [string, string], horizon: number]>
> = {
  outback: [['#7ba7cc', '#f1dcc0'], ['#c98753', '#9c6a42'], 0.59],
  bush: [['#8fb3c9', '#dfe8e2'], ['#8a9a72', '#6d7c58'], 0.58],
  coast: [['#79add2', '#e6f1f2'], ['#d9cba4', '#c4b48a'], 0.58],
  dusk: [['#5a5f86', '#f0b78c'], ['#6d5a52', '#564844'], 0.58],
};

function drawOutside(
  plan: PlacePlan,
  landscape: HTMLImageElement | null,
  sun: Weather['sun'],
): HTMLCanvasElement {
  const colours = SKIES[plan.landscape ?? ''];
  if (landscape === null || colours === undefined) return drawYard([], sun, false);
  const [sky, ground, horizon] = colours;
  return drawCountry(landscape, horizon, sky, ground, 0);
}

/** Builds a place without its vehicles. */
export function buildPlace(plan: PlacePlan, landscape: HTMLImageElement | null): Place {
  const trim = placeTrims[plan.template];
  const make = { workshop: makeWorkshop, showroom: makeShowroom, yard: makeYard }[plan.kind];
  const { cabin, weather, ...place } = make(trim, plan);
  return {
    ...place,
    parts: cabin.parts,
    outside: hang(drawOutside(plan, landscape, weather.sun), weather, place.stills[0]?.eye ?? [0, 1.6, 0]),
  };
}
