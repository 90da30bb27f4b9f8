import { sql } from '#db/base/drizzle.ts';
import { carSchema } from '#domain/car/car.schema.ts';
import { isNamed } from './cars.repository.ts';
import { cars } from '#db/base/tables.ts';
import type { Db } from '#db/base/transaction.ts';

/** The fields of a stored car that contain pictures; fields missing in older rows get their defaults. */
const pictureFields = carSchema.pick({
  images: true,
  thumbnails: true,
  primary_image_url: true,
  spin_images: true,
  spin_interior_image: true,
  walkaround_videos: true,
  show_on_dealer_website: true,
});

/** All still pictures of a car (by id or slug); `null` when the tenant has none such or does not show it. */
export async function loadCarPictures(db: Db, car: string): Promise<ReadonlySet<string> | null> {
  // A sold or withdrawn car keeps its pictures, because its page stays.
  const [row] = await db
    .select({ data: cars.data })
    .from(cars)
    .where(isNamed(car))
    .orderBy(sql`${cars.slug} = ${car}`);
  if (row === undefined) return null;
  const stored = pictureFields.parse(row.data);
  if (!stored.show_on_dealer_website) return null;
  const stills = stored.images.flatMap(({ image, isVideo }) =>
    isVideo || image === null ? [] : [image.url, image.thumb?.url],
  );
  const all = [
    ...stills,
    ...stored.thumbnails,
    stored.primary_image_url,
    ...stored.spin_images,
    stored.spin_interior_image,
    ...stored.walkaround_videos.map(({ video }) => video.poster),
  ];
  return new Set(all.filter((url) => typeof url === 'string'));
}
