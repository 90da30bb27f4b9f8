import { galleryWidths, toPictureSet, toPictureUrl } from '#domain/media/picture-url.ts';
import { templates } from '#templates/manifests/templates.ts';
import type { Site } from '#tenancy/site/site.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { GalleryPicture } from './vehicle-page.ts';
import type { PageHead } from './page-base.ts';

/** Preload of the gallery's first picture, with the same candidates as in `panels/page/Gallery.astro`. */
export function toPreload(site: Site, picture: GalleryPicture | undefined): PageHead['preload'] {
  if (picture === undefined) return null;
  const { pattern } = site.pictures;
  const srcset = toPictureSet(pattern, picture, galleryWidths);
  const href = toPictureUrl(pattern, picture, 960);
  return srcset === undefined
    ? { href }
    : { href, srcset, sizes: templates[site.settings.template].gallerySizes };
}

/** The picture of a page where it is shared. */
export const toShareImage = (site: Site, picture: Pick<GalleryPicture, 'id' | 'url'> | undefined) =>
  picture === undefined
    ? null
    : { url: absoluteUrl(site, toPictureUrl(site.pictures.pattern, picture, 1280)) };
