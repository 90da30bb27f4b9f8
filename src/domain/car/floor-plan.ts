import type { Car } from './car.schema.ts';
import { kindOf } from './vehicle-kinds.ts';

/** One piece of furniture; centimetres from the rear left corner of the body. */
export type PlanPiece = {
  kind: 'bed' | 'singles' | 'bunks' | 'kitchen' | 'lounge' | 'fridge' | 'ensuite';
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

export type FloorPlan = {
  /** Inside measurements, centimetres. */
  length: number;
  width: number;
  pieces: PlanPiece[];
  /** Text alternative of the drawing. */
  description: string;
};

type Planned = Pick<Car, 'item_type' | 'simple_body' | 'specifications' | 'standardEquipment'>;

const CENTIMETRES_PER_FOOT = 30.48;
/** A camper trailer has no fixed floor plan: its tent folds out. */
const isSolid = ({ simple_body: body }: Planned): boolean => body !== 'Camper trailer';

/** Preferred lengths of the zones from the rear, centimetres, before they are scaled to the body. */
const zone = { ensuite: 95, sleep: 185, living: 150, bed: 195 };

/** Finds furniture in the dealer's equipment list; nothing else is drawn. */
function findFurniture(equipment: readonly string[]) {
  const has = (pattern: RegExp): boolean => equipment.some((line) => pattern.test(line));
  return {
    ensuite: has(/ensuite|shower/i),
    bunks: has(/\bbunks\b/i),
    singles: has(/single beds/i),
    bed: has(/island bed|queen|double bed/i),
    island: has(/island bed/i),
    queen: has(/queen/i),
    lounge: has(/lounge/i) ? 'Lounge' : has(/dinette/i) ? 'Dinette' : null,
    kitchen: has(/cooktop|kitchen/i),
    fridge: has(/fridge/i),
  };
}

type Furniture = ReturnType<typeof findFurniture>;

/** Places the zones from the rear and scales them to the body's length. */
function layOut(
  furniture: Furniture,
  length: number,
): Record<keyof typeof zone, { x: number; width: number }> {
  const wanted = {
    ensuite: furniture.ensuite ? zone.ensuite : 0,
    sleep: furniture.bunks ? zone.sleep : 0,
    living: zone.living,
    bed: zone.bed,
  };
  const sum = Object.values(wanted).reduce((total, width) => total + width, 0);
  const spare = Math.max(0, length - sum);
  const squeeze = Math.min(1, length / sum);
  let x = 0;
  const placed = Object.entries(wanted).map(([name, width]) => {
    const scaled = Math.round(width * squeeze + (name === 'living' ? spare : 0));
    const at = { x, width: scaled };
    x += scaled;
    return [name, at] as const;
  });
  return Object.fromEntries(placed) as ReturnType<typeof layOut>;
}

const GAP = 8;
/** Depth of benches and bunks from the wall, as a share of the width. */
const DEPTH = 0.31;

function furnish(furniture: Furniture, length: number, width: number, berths: number): PlanPiece[] {
  const zones = layOut(furniture, length);
  const depth = Math.round(width * DEPTH);
  const upper = ({ x, width: zoneWidth }: { x: number; width: number }) => ({
    x: x + GAP,
    y: GAP,
    width: zoneWidth - 2 * GAP,
    height: depth,
  });
  const lower = (at: { x: number; width: number }) => ({ ...upper(at), y: width - GAP - depth });
  const pieces: PlanPiece[] = [];
  const { ensuite, sleep, living, bed } = zones;
  if (furniture.ensuite) {
    pieces.push({
      kind: 'ensuite',
      label: 'Ensuite',
      x: GAP,
      y: GAP,
      width: ensuite.width - 2 * GAP,
      height: width - 2 * GAP,
    });
  }
  if (furniture.bunks) pieces.push({ kind: 'bunks', label: 'Bunks', ...upper(sleep) });
  if (furniture.fridge && furniture.bunks) {
    const at = lower(sleep);
    pieces.push({ kind: 'fridge', label: 'Fridge', ...at, width: Math.round(at.width * 0.5) });
  }
  if (furniture.kitchen) pieces.push({ kind: 'kitchen', label: 'Kitchen', ...upper(living) });
  if (furniture.lounge) pieces.push({ kind: 'lounge', label: furniture.lounge, ...lower(living) });
  else if (furniture.fridge && !furniture.bunks) {
    const at = lower(living);
    pieces.push({ kind: 'fridge', label: 'Fridge', ...at, width: Math.min(at.width, 80) });
  }
  pieces.push(...furnishBed(furniture, bed, width, berths));
  return pieces;
}

function furnishBed(
  furniture: Furniture,
  bed: { x: number; width: number },
  width: number,
  berths: number,
): PlanPiece[] {
  const long = bed.width - 2 * GAP;
  if (furniture.singles) {
    const deep = Math.round(width * 0.36);
    const at = { kind: 'singles' as const, label: 'Single', x: bed.x + GAP, width: long, height: deep };
    return [
      { ...at, y: GAP },
      { ...at, y: width - GAP - deep },
    ];
  }
  if (!furniture.bed && berths < 2) return [];
  const deep = Math.round(width * 0.62);
  const label = furniture.queen ? 'Queen' : 'Bed';
  return [
    { kind: 'bed', label, x: bed.x + GAP, y: Math.round((width - deep) / 2), width: long, height: deep },
  ];
}

const words: Record<PlanPiece['kind'], string> = {
  ensuite: 'ensuite',
  bunks: 'bunks',
  fridge: 'fridge',
  kitchen: 'kitchen',
  lounge: 'lounge',
  bed: 'bed',
  singles: 'two single beds',
};

/** A floor plan by measurements and equipment, rear left, coupling right; `null` for no caravan or too little data. */
export function toFloorPlan(car: Planned): FloorPlan | null {
  const { specifications: towed } = car;
  if (!kindOf(car).isLivedIn || towed === null || !isSolid(car)) return null;
  if (!towed.body_length || !towed.body_width) return null;
  const furniture = findFurniture(car.standardEquipment);
  const known = furniture.ensuite || furniture.bunks || furniture.bed || furniture.singles;
  if (!known) return null;
  const length = Math.round(towed.body_length * CENTIMETRES_PER_FOOT);
  const width = Math.round(towed.body_width * CENTIMETRES_PER_FOOT);
  const pieces = furnish(furniture, length, width, towed.sleeps ?? 0);
  const drawn = [...new Set(pieces.map(({ kind }) => words[kind]))];
  const description = `Floor plan seen from above, from the rear on the left to the coupling on the right: ${drawn.join(', ')}.`;
  return { length, width, pieces, description };
}
