import type { Catalogue } from '#scripts/studio/catalogue.ts';
import type { Angle } from '#scripts/studio/plan.ts';
import type { FeedRecord } from './feed.ts';
import { CARDS_OF_A_PAGE } from './pictures.ts';

/** Views that show the whole vehicle well enough for a card, the best first. */
export const leadAngles: readonly Angle[] = ['hero', 'hero-left', 'side', 'rear-quarter', 'front', 'rear'];

/** Costs of the same picture on a page of a path, and on a page filtered by body. */
const SAME_PAGE = 1_000_000;
const SAME_PAGE_OF_BODY = 100;
/** Cost of showing a vehicle from behind: as much as a repeat three cards closer than a page. */
const FROM_BEHIND = 300;

/** The search paths that list a vehicle. */
function pathsOf({ IsUsed, IsDemo, Make, Model, YardCode, StockType }: FeedRecord): string[] {
  const condition = IsUsed === 'Y' ? ['used'] : ['unused', IsDemo === 'Y' ? 'demo' : 'new'];
  const kind = StockType === undefined ? [] : [`kind ${StockType}`];
  return ['all', ...condition, ...kind, `make ${Make}`, `model ${Make} ${Model}`, `yard ${YardCode}`];
}

const bodyOf = ({ Body }: FeedRecord): string => `body ${Body}`;

/** Sold vehicles are removed from the lists over time, so only the others count as distance between two vehicles. */
const stays = ({ Status }: FeedRecord): boolean => Status !== 'Sold';

/** A vehicle, and the number of unsold vehicles before it in each of its lists. */
type Listed = { record: FeedRecord; indexes: ReadonlyMap<string, number> };

function indexAll(records: readonly FeedRecord[]): Listed[] {
  const lengths = new Map<string, number>();
  return records.map((record) => {
    const lists = [...pathsOf(record), bodyOf(record)];
    const indexes = new Map(lists.map((list) => [list, lengths.get(list) ?? 0]));
    if (stays(record)) for (const [list, index] of indexes) lengths.set(list, index + 1);
    return { record, indexes };
  });
}

/** By how many cards two vehicles are closer than a page in a list, the earlier one first; 0 when they are not. */
function closeness(earlier: Listed, later: Listed, list: string): number {
  const [from, to] = [earlier.indexes.get(list), later.indexes.get(list)];
  if (from === undefined || to === undefined) return 0;
  return Math.max(0, CARDS_OF_A_PAGE - (to - from + (stays(earlier.record) ? 0 : 1)));
}

/** Cost of the same picture for two vehicles: on a page of a path, on one filtered by body, and anywhere. */
function costOf(earlier: Listed, later: Listed): number {
  const near = pathsOf(later.record).reduce((sum, list) => sum + closeness(earlier, later, list), 0);
  return SAME_PAGE * near + SAME_PAGE_OF_BODY * closeness(earlier, later, bodyOf(later.record)) + 1;
}

/**
 * Returns the group of each vehicle. A group shows one picture, there are at most as many groups as `views`, and the
 * total cost is the lowest possible. Groups are opened in order, so that the first views are the most frequent.
 * @param views cost of each view
 */
function dealViews(vehicles: readonly Listed[], views: readonly number[]): readonly number[] {
  let best: { cost: number; groups: readonly number[] } = { cost: Number.POSITIVE_INFINITY, groups: [] };
  const costs = vehicles.map((later, at) => vehicles.slice(0, at).map((earlier) => costOf(earlier, later)));
  const deal = (groups: readonly number[], cost: number): void => {
    if (cost >= best.cost) return;
    const own = costs[groups.length];
    if (own === undefined) {
      best = { cost, groups };
      return;
    }
    for (let group = 0; group < Math.min(views.length, Math.max(-1, ...groups) + 2); group += 1) {
      const more = own.reduce((sum, each, at) => sum + (groups[at] === group ? each : 0), 0);
      deal([...groups, group], cost + more + (views[group] ?? 0));
    }
  };
  deal([], 0);
  return best.groups;
}

const galleryOf = ({ ImageUrls }: FeedRecord): string[] => String(ImageUrls).split('|');

/**
 * Puts a different view first in each gallery. Vehicles of the same shape and paint share one set of pictures; after
 * this, two of them on one page of any search path do not begin with the same picture, nor do two of one body while
 * the set has enough views. All other columns are unchanged.
 * @param records in the order in which results list them
 */
export function leadPictures(records: readonly FeedRecord[], { vehicles }: Catalogue): FeedRecord[] {
  const led = new Map<FeedRecord, string>();
  const listed = indexAll(records);
  for (const { pictures } of vehicles) {
    const files = new Set(pictures.map(({ file }) => file));
    const leads = leadAngles.flatMap((angle) => pictures.find((picture) => picture.angle === angle) ?? []);
    const shown = listed.filter(({ record }) => files.has(galleryOf(record)[0] ?? ''));
    const costs = leads.map(({ angle }) => (angle === 'rear' ? FROM_BEHIND : 0));
    for (const [at, view] of dealViews(shown, costs).entries()) {
      const [vehicle, lead] = [shown[at], leads[view]];
      if (vehicle !== undefined && lead !== undefined) led.set(vehicle.record, lead.file);
    }
  }
  return records.map((record) => {
    const lead = led.get(record);
    if (lead === undefined) return record;
    return { ...record, ImageUrls: [lead, ...galleryOf(record).filter((url) => url !== lead)].join('|') };
  });
}
