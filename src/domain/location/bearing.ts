import { greatCircleKm, type Position } from './great-circle.ts';
import type { Locality } from './locality.ts';

const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
/** Nearer than this, a place is in the other one rather than beside it. */
const BESIDE_KM = 0.8;
/** Ranks of localities that shoppers know by name. */
const KNOWN_RANK = 2;

/** The direction in which a position lies from another, in words: `north-west`. */
export function formatDirection(from: Position, to: Position): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const degrees = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI;
  return directions[Math.round((degrees + 360) / 45) % 8] ?? 'north';
}

/** `4 km north of Chatswood`, in whole kilometres. */
const formatBeside = (from: Position, { name, position }: Locality): string =>
  `${Math.max(1, Math.round(greatCircleKm(from, position)))} km ${formatDirection(position, from)} of ${name}`;

/** Where a position lies among known suburbs but its own, nearest first: `4 km north of Chatswood`. */
export function listNeighbours(
  from: Position,
  localities: readonly Locality[],
  own: string,
  count: number,
): string[] {
  const around = localities
    .filter(({ name }) => name.toLowerCase() !== own.toLowerCase())
    .map((locality) => ({ locality, km: greatCircleKm(from, locality.position) }))
    .filter(({ km }) => km >= BESIDE_KM)
    .toSorted((a, b) => a.km - b.km);
  const known = around.filter(({ locality }) => locality.rank >= KNOWN_RANK);
  const others = around.filter(({ locality }) => locality.rank < KNOWN_RANK);
  return [...known, ...others].slice(0, count).map(({ locality }) => formatBeside(from, locality));
}
