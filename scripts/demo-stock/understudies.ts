import type { Catalogue, CatalogueVehicle } from '#scripts/studio/catalogue.ts';
import { galleryFrom } from '#scripts/studio/pick-pictures.ts';
import type { FeedRecord } from './feed.ts';

/** The vehicle a gallery shows. */
export function vehicleShown(
  { ImageUrls }: FeedRecord,
  { vehicles }: Catalogue,
): CatalogueVehicle | undefined {
  const [lead] = String(ImageUrls).split('|');
  return vehicles.find(({ pictures }) => pictures.some(({ file }) => file === lead));
}

function galleryOf(vehicle: CatalogueVehicle): string {
  const [hero] = vehicle.pictures;
  return hero
    ? galleryFrom(vehicle, hero)
        .map(({ file }) => file)
        .join('|')
    : '';
}

/**
 * Gives every second (third, ...) vehicle of a shape and paint the pictures of an understudy, if the studio has one:
 * one set of views is too small for a page of results filtered by that body. Paint and all other columns are
 * unchanged.
 * @param records in the order in which results list them
 */
export function castUnderstudies(records: readonly FeedRecord[], catalogue: Catalogue): FeedRecord[] {
  const played = new Map<CatalogueVehicle, number>();
  return records.map((record) => {
    const first = vehicleShown(record, catalogue);
    if (!first) return record;
    const cast = catalogue.vehicles.filter(
      ({ template, shape, paint, understudy }) =>
        template === first.template && shape === first.shape && paint === first.paint && understudy,
    );
    if (cast.length === 0) return record;
    const turn = played.get(first) ?? 0;
    played.set(first, turn + 1);
    const role = turn % (cast.length + 1);
    const understudy = cast[role - 1];
    return understudy ? { ...record, ImageUrls: galleryOf(understudy) } : record;
  });
}
