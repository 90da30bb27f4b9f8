import { galleryWidths, toPictureSet, toPictureUrl } from '#domain/picture-url.ts';
import type { PublicCar } from '#domain/public-car.ts';
import type { TemplateName } from '#tenancy/site.schema.ts';
import type { Site } from '#tenancy/site.ts';
import { absoluteUrl } from './page-context.ts';
import type { GalleryPicture, PageHead } from './page.ts';

/** Still pictures in the feed's order; a video is no picture (GAL-22). */
export function toPictures(car: PublicCar): GalleryPicture[] {
  const stills = car.images.flatMap(({ image, isVideo }) => (isVideo || image === null ? [] : [image]));
  const images =
    stills.length > 0 || car.primary_image_url === null
      ? stills
      : [{ url: car.primary_image_url, thumb: null }];
  return images.map(({ url, thumb }, index) => ({
    slug: car.slug,
    url,
    thumb: thumb?.url ?? url,
    alt: `${car.name}, picture ${index + 1} of ${images.length}`,
  }));
}

/**
 * How wide each template shows the large picture of the gallery. One word for the preload and for the gallery:
 * with two, a browser may choose two candidates and fetch both.
 */
export const gallerySizes: Record<TemplateName, string> = {
  atlas: '(min-width: 64rem) 66vw, 100vw',
  torque: '(min-width: 64rem) 62vw, 100vw',
  drift: '100vw',
};

/** The gallery's first picture, loaded early: the same candidates as in `sections/parts/Gallery.astro`. */
export function toPreload(site: Site, picture: GalleryPicture | undefined): PageHead['preload'] {
  if (picture === undefined) return null;
  const { pattern } = site.pictures;
  const srcset = toPictureSet(pattern, picture, galleryWidths);
  const href = toPictureUrl(pattern, picture, 960);
  return srcset === undefined ? { href } : { href, srcset, sizes: gallerySizes[site.settings.template] };
}

/** The picture that stands for a page where it is shared. */
export const toShareImage = (site: Site, picture: Pick<GalleryPicture, 'slug' | 'url'> | undefined) =>
  picture === undefined
    ? null
    : { url: absoluteUrl(site, toPictureUrl(site.pictures.pattern, picture, 1280)) };
