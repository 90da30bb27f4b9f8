import { CAPITAL_RANK, type Locality } from './locality.ts';
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint } from './map-view.ts';

/** A name on a map. Its place is a share of the drawing, its size is in pixels, so that it is readable at any width. */
export type MapLabel = MapPoint & {
  name: string;
  /** Side of the dot on which the name stands. */
  side: 'right' | 'left';
  /** Index of the width in `labelWidths` from which on there is room for it. */
  tier: number;
  isBold: boolean;
};

/** A rectangle in pixels that no name may cover. */
export type MapRoom = { left: number; right: number; top: number; bottom: number };

/** Widths of a displayed map (px) from which on more names show; the style sheet has the same. */
export const labelWidths = [240, 440, 720] as const;
/** How many names a map shows at most at each width: more is noise. */
const labelsMax = [8, 18, 34] as const;
/** Ranks that are bold, and are placed before nearer suburbs. */
const BOLD_RANK = 2;
/** Widths of a letter and heights of a line in pixels, generous, because templates have wide and narrow fonts. */
const LETTER = { bold: 8, plain: 7 } as const;
const HALF_LINE = 9;
/** From the dot to the name, and the least distance of a name to the edge. */
const ASIDE = 7;
const EDGE = 4;

/** Whether two rooms share any of their area. */
export const overlaps = (a: MapRoom, b: MapRoom): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

type Placed = Omit<MapLabel, 'tier'>;

/** The room of a label with its dot on a map of a width. */
function toRoom({ x, y, name, side, isBold }: Placed, width: number): MapRoom {
  const [dotX, dotY] = [(x / MAP_WIDTH) * width, (y / MAP_WIDTH) * width];
  const reach = ASIDE + name.length * (isBold ? LETTER.bold : LETTER.plain);
  return {
    left: side === 'right' ? dotX - 4 : dotX - reach,
    right: side === 'right' ? dotX + reach : dotX + 4,
    top: dotY - HALF_LINE,
    bottom: dotY + HALF_LINE,
  };
}

const isInside = ({ left, right, top, bottom }: MapRoom, width: number): boolean =>
  left >= EDGE && right <= width - EDGE && top >= EDGE && bottom <= (width * MAP_HEIGHT) / MAP_WIDTH - EDGE;

type Candidate = MapPoint & Pick<Locality, 'name' | 'rank'>;
type Taken = (width: number) => readonly MapRoom[];

/** Names on the widest map, right of their dots or else left; a capital where a narrow map, too, has room for it. */
function placeWide(candidates: readonly Candidate[], toTaken: Taken): Placed[] {
  const width = labelWidths[2];
  const rooms = [...toTaken(width)];
  const narrow = labelWidths.slice(0, 2).map((each) => ({ width: each, taken: toTaken(each) }));
  const placed: Placed[] = [];
  for (const { x, y, name, rank } of candidates) {
    if (placed.length >= labelsMax[2]) break;
    if (placed.some((label) => label.name === name)) continue;
    const sides = (['right', 'left'] as const).map((side) => ({
      x,
      y,
      name,
      side,
      isBold: rank >= BOLD_RANK,
    }));
    const fitting = sides.filter((label) => isFree(toRoom(label, width), rooms, width));
    const free = rank === CAPITAL_RANK ? toNarrowest(fitting, narrow) : fitting[0];
    if (free === undefined) continue;
    rooms.push(toRoom(free, width));
    placed.push(free);
  }
  return placed;
}

/** The one that has room on the narrowest of some maps, the first when none has. */
const toNarrowest = (
  labels: readonly Placed[],
  maps: readonly { width: number; taken: readonly MapRoom[] }[],
): Placed | undefined =>
  maps
    .map(({ width, taken }) => labels.find((label) => isFree(toRoom(label, width), taken, width)))
    .find((label) => label !== undefined) ?? labels[0];

const isFree = (room: MapRoom, rooms: readonly MapRoom[], width: number): boolean =>
  isInside(room, width) && !rooms.some((other) => overlaps(room, other));

/** The first of some names that have room on a narrower map beside those that are there already. */
function keepNarrow(
  placed: readonly Placed[],
  kept: readonly Placed[],
  tier: 0 | 1,
  toTaken: Taken,
): Placed[] {
  const width = labelWidths[tier];
  const all = [...kept];
  const rooms = [...toTaken(width), ...kept.map((label) => toRoom(label, width))];
  for (const label of placed) {
    if (all.length >= labelsMax[tier] || all.includes(label)) continue;
    const room = toRoom(label, width);
    if (!isFree(room, rooms, width)) continue;
    rooms.push(room);
    all.push(label);
  }
  return all;
}

/** Names localities, in order, none over another. Those of a narrow map stay on wider ones, which have more room. */
export function placeLabels(candidates: readonly Candidate[], toTaken: Taken): MapLabel[] {
  const wide = placeWide(candidates, toTaken);
  const small = keepNarrow(wide, [], 0, toTaken);
  const medium = keepNarrow(wide, small, 1, toTaken);
  const tierOf = (label: Placed): number => (small.includes(label) ? 0 : medium.includes(label) ? 1 : 2);
  return wide.map((label) => ({ ...label, tier: tierOf(label) }));
}
