import type { Catalogue, CatalogueInterior, CatalogueVehicle } from '#scripts/studio/catalogue.ts';
import type { Angle } from '#scripts/studio/plan.ts';
import type { FeedRecord } from './feed.ts';
import { inside, outside } from './hotspots.data.ts';
import { vehicleShown } from './understudies.ts';

/** The first model year that the rendered cabins look right for. */
const CABIN_SINCE = 2018;
/** Shapes that the studio's cabin or room fits: two rows of seats, or one room with a bed. */
const cabinShapes = new Set(['hatch', 'sedan', 'suv', 'crossover', 'four-by-four', 'wagon', 'ute']);
const roomShapes = new Set(['caravan', 'caravan-off-road']);
/** Shapes with a tailgate, which the studio's boot fits. */
const bootShapes = new Set(['hatch', 'suv', 'crossover', 'four-by-four', 'wagon']);
/** Close views come last, after the interior. */
const closeAngles = new Set<Angle>(['wheel', 'detail', 'tub']);

type Hotspot = {
  id: string;
  description: string;
  anchors: string[];
  positions: { frame: number; x: number; y: number }[];
};

const nameOf = ({ template, shape, paint, face, wheels }: CatalogueVehicle): string =>
  `${template}/${shape}-${paint}-${face}${wheels}`;

/** The studio's interior that matches this vehicle, if there is one. */
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
  // There is no light cabin, and one of another colour would contradict the feed.
  return /light grey/i.test(words) ? undefined : named('cabin-charcoal');
}

/** The boot with the trim of a cabin. */
function bootOf(
  { key }: CatalogueInterior,
  { shape }: CatalogueVehicle,
  { interiors }: Catalogue,
): CatalogueInterior | undefined {
  if (!bootShapes.has(shape)) return undefined;
  return interiors.find((interior) => interior.key === key.replace('cabin-', 'boot-'));
}

/** Inserts pictures of the interior before the close views of the exterior. */
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

const toHotspot = (id: string, description: string | undefined, positions: Hotspot['positions']): Hotspot[] =>
  description === undefined || positions.length === 0 ? [] : [{ id, description, anchors: [id], positions }];

/** Hotspots as JSON in one field, the format of the reader. */
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
 * Adds the studio's other media of the pictured vehicle to the record: a spin, a video, the interior and hotspots. A
 * demonstrator shows its interior even without a spin.
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
    // A demonstrator's video is a slide among its pictures; those of other cars are walkarounds in the viewer.
    ...(film && record.IsDemo === 'Y' && { VideoUrl: film.film }),
    ...(film && record.IsDemo !== 'Y' && { WalkaroundVideos: film.film, WalkaroundPosters: film.poster }),
  };
}
