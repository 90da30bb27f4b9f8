import type { Catalogue, CatalogueInterior, CatalogueVehicle } from '#scripts/studio/catalogue.ts';
import type { FeedRecord } from './feed.ts';
import { inside, outside } from './hotspots.data.ts';
import { vehicleShown } from './understudies.ts';

/** Cabins are as modern as this model year. */
const CABIN_SINCE = 2018;
/** Shapes whose inside the studio's cabin or room is true of; two rows of seats, or one room with a bed. */
const cabinShapes = new Set(['hatch', 'sedan', 'suv', 'crossover', 'four-by-four', 'wagon', 'ute']);
const roomShapes = new Set(['caravan', 'caravan-off-road']);
/** Exterior pictures that come before the first one of the inside. */
const EXTERIOR_FIRST = 4;

type Hotspot = {
  id: string;
  description: string;
  anchors: string[];
  positions: { frame: number; x: number; y: number }[];
};

const nameOf = ({ template, shape, paint, face, wheels }: CatalogueVehicle): string =>
  `${template}/${shape}-${paint}-${face}${wheels}`;

/** The studio's interior that is like this vehicle's, if there is one. */
function interiorOf(
  { YearGroup, InteriorColour }: FeedRecord,
  { shape }: CatalogueVehicle,
  { interiors }: Catalogue,
): CatalogueInterior | undefined {
  const named = (key: string) => interiors.find((interior) => interior.key === key);
  if (roomShapes.has(shape)) return named('caravan');
  if (!cabinShapes.has(shape) || Number(YearGroup) < CABIN_SINCE) return undefined;
  const words = String(InteriorColour);
  if (/tan|brown/i.test(words)) return named('cabin-tan');
  // The light one is not built, and a cabin of another colour would be another car's.
  return /light grey/i.test(words) ? undefined : named('cabin-charcoal');
}

/** The gallery with the inside's pictures after the first few of the outside. */
function withStills(gallery: string, { stills }: CatalogueInterior): string {
  const urls = gallery.split('|');
  const inner = stills.map(({ file }) => file);
  return [...urls.slice(0, EXTERIOR_FIRST), ...inner, ...urls.slice(EXTERIOR_FIRST)].join('|');
}

const toHotspot = (
  id: string,
  description: string | undefined,
  positions: Hotspot['positions'],
): Hotspot[] =>
  description === undefined || positions.length === 0 ? [] : [{ id, description, anchors: [id], positions }];

/** A structure in one field, as the reader takes it. */
function toHotspots(
  spin: Catalogue['spins'][number] | undefined,
  interior: CatalogueInterior | undefined,
): string {
  const exterior = spin?.hotspots.flatMap(({ id, positions }) => toHotspot(id, outside[id], [...positions]));
  const within = interior?.hotspots.flatMap(({ id, x, y }) =>
    toHotspot(id, inside[id], [{ frame: 0, x, y }]),
  );
  return JSON.stringify({ exterior: exterior ?? [], interior: within ?? [] });
}

/**
 * The record with what the studio has besides single pictures of the vehicle it is pictured by: a spin, a film,
 * the inside, and hotspots. Where there is no spin, a demonstrator still shows its inside.
 */
export function withMedia(record: FeedRecord, catalogue: Catalogue): FeedRecord {
  const vehicle = vehicleShown(record, catalogue);
  if (!vehicle) return record;
  const name = nameOf(vehicle);
  const spin = catalogue.spins.find((each) => each.vehicle === name);
  const film = catalogue.films.find((each) => each.vehicle === name);
  const interior = interiorOf(record, vehicle, catalogue);
  const round = spin || record.IsDemo === 'Y' ? interior : undefined;
  return {
    ...record,
    ...(interior && { ImageUrls: withStills(String(record.ImageUrls), interior) }),
    ...(spin && { SpinImages: spin.frames.join('|') }),
    ...(round && { InteriorImage: round.panorama }),
    ...((spin ?? round) && { Hotspots: toHotspots(spin, round) }),
    // A demonstrator's film is a slide among its pictures, other cars are walked round in the viewer.
    ...(film && record.IsDemo === 'Y' && { VideoUrl: film.film }),
    ...(film && record.IsDemo !== 'Y' && { WalkaroundVideos: film.film, WalkaroundPosters: film.poster }),
  };
}
