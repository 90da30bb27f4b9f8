import { galleryWidths, toPictureSet, toPictureUrl } from '#domain/media/picture-url.ts';
import type { TemplateName } from '#tenancy/schemas/site.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { GalleryPicture } from './vehicle-page.ts';
import type { PageHead } from './page-base.ts';

/**
 * How wide each template shows the large picture of the gallery. One word for the preload and for the gallery:
 * with two, a browser may choose two candidates and fetch both.
 */
export const gallerySizes: Record<TemplateName, string> = {
  atlas: '(min-width: 64rem) 66vw, 100vw',
  torque: '(min-width: 64rem) 62vw, 100vw',
  drift: '(min-width: 64rem) 67vw, 100vw',
};

/** The gallery's first picture, loaded early: the same candidates as in `panels/Gallery.astro`. */
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
