import type { Catalogue, CatalogueInterior, CatalogueVehicle } from '#scripts/studio/catalogue.ts';
import type { Angle } from '#scripts/studio/plan.ts';
import type { FeedRecord } from './feed.ts';
import { inside, outside } from './hotspots.data.ts';
import { vehicleShown } from './understudies.ts';

/** Cabins are as modern as this model year. */
const CABIN_SINCE = 2018;
/** Shapes whose inside the studio's cabin or room is true of; two rows of seats, or one room with a bed. */
const cabinShapes = new Set(['hatch', 'sedan', 'suv', 'crossover', 'four-by-four', 'wagon', 'ute']);
const roomShapes = new Set(['caravan', 'caravan-off-road']);
/** Shapes with a tailgate, whose boot is the studio's. */
const bootShapes = new Set(['hatch', 'suv', 'crossover', 'four-by-four', 'wagon']);
/** Close views come last, after those of the inside. */
const closeAngles = new Set<Angle>(['wheel', 'detail', 'tub']);

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

/** The boot that goes with a cabin. */
function bootOf(
  { key }: CatalogueInterior,
  { shape }: CatalogueVehicle,
  { interiors }: Catalogue,
): CatalogueInterior | undefined {
  if (!bootShapes.has(shape)) return undefined;
  return interiors.find((interior) => interior.key === key.replace('cabin-', 'boot-'));
}

/** The gallery with pictures of the inside before the close views of the outside. */
function withStills(
  gallery: string,
  { pictures }: CatalogueVehicle,
  ...interiors: readonly (CatalogueInterior | undefined)[]
): string {
  const close = new Set(pictures.filter(({ angle }) => closeAngles.has(angle)).map(({ file }) => file));
  const urls = gallery.split('|');
  const inner = interiors.flatMap((interior) => interior?.stills.map(({ file }) => file) ?? []);
  return [...urls.filter((url) => !close.has(url)), ...inner, ...urls.filter((url) => close.has(url))].join(
    '|',
  );
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
    ...(interior && {
      ImageUrls: withStills(
        String(record.ImageUrls),
        vehicle,
        interior,
        bootOf(interior, vehicle, catalogue),
      ),
    }),
    ...(spin && { SpinImages: spin.frames.join('|') }),
    ...(round?.panorama !== undefined && { InteriorImage: round.panorama }),
    ...((spin ?? round) && { Hotspots: toHotspots(spin, round) }),
    // A demonstrator's film is a slide among its pictures, other cars are walked round in the viewer.
    ...(film && record.IsDemo === 'Y' && { VideoUrl: film.film }),
    ...(film && record.IsDemo !== 'Y' && { WalkaroundVideos: film.film, WalkaroundPosters: film.poster }),
  };
}
