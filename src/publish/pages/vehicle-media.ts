import { toVideo } from '#domain/content/video.ts';
import { decideFirstView, decideViews, insertVideos } from '#domain/media/gallery.ts';
import { toPictureUrl, type PictureWidth } from '#domain/media/picture-url.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import type { Hotspot } from '#domain/media/viewer-media.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { GalleryPicture, GallerySlide, VehicleMedia } from './vehicle-page.ts';

type PageSettings = Pick<Site, 'pages'>;

/** Nearest to the 600 pixels that a spin is drawn at (GAL-21). */
const SPIN_WIDTH = 640;
/** As wide as a stage, which a film's still fills until it plays. */
const POSTER_WIDTH = 960;
/** A panorama is looked into: of its width a fifth is on the screen, so that at 1920 it would be soft on a desk. */
const INTERIOR_WIDTH = 3072;

/** What a gallery and its viewer show of a car. */
export function toVehicleMedia(site: Pick<Site, 'pages' | 'pictures'>, car: PublicCar): VehicleMedia {
  const { gallery } = site.pages.vehicle;
  const { pattern } = site.pictures;
  const toUrl = (url: string, width: PictureWidth): string =>
    toPictureUrl(pattern, { slug: car.slug, url }, width);
  const walkarounds = car.walkaround_videos.map(({ video }) => ({
    ...toVideo(video.url),
    ...(video.poster !== undefined && { poster: toUrl(video.poster, POSTER_WIDTH) }),
  }));
  const spinImages = car.spin_images.length > 1 ? car.spin_images : [];
  const views = decideViews({
    spinImages: spinImages.length,
    interior: car.spin_interior_image !== null,
    walkarounds: walkarounds.length,
  });
  return {
    slides: toSlides(site, car),
    views,
    view: decideFirstView(views, gallery.view),
    viewer: {
      name: car.name,
      spin:
        spinImages.length > 0
          ? {
              images: spinImages.map((url) => toUrl(url, SPIN_WIDTH)),
              hotspots: toHotspots(car.hotspots?.exterior, spinImages.length),
            }
          : null,
      interior:
        car.spin_interior_image === null
          ? null
          : {
              image: toUrl(car.spin_interior_image, INTERIOR_WIDTH),
              hotspots: toHotspots(car.hotspots?.interior, 1),
            },
      walkarounds,
    },
  };
}

/** The still ones; a video is no picture (GAL-22). */
export const toPictures = (slides: readonly GallerySlide[]): GalleryPicture[] =>
  slides.flatMap((slide) => (slide.kind === 'picture' ? [slide.picture] : []));

/**
 * Pictures and films as the feed orders them, the car's own films at the place the dealer chose; without a picture
 * that stands for none (GAL-13).
 */
export function toSlides({ pages }: PageSettings, car: PublicCar): GallerySlide[] {
  const { defaultImages, video } = pages.vehicle.gallery;
  const isDefault = (url: string): boolean =>
    defaultImages.some((end) => url.replace(/[?#].*$/, '').endsWith(end));
  const entries = car.images.flatMap(({ image, isVideo }) =>
    image === null || (!isVideo && isDefault(image.url)) ? [] : [{ ...image, isVideo }],
  );
  const stills = entries.filter(({ isVideo }) => !isVideo);
  const substitute = stills.length > 0 ? undefined : findSubstitute(car, isDefault);
  const pictures = [
    ...(substitute === undefined ? [] : [{ url: substitute, thumb: null, isVideo: false }]),
    ...entries,
  ];
  const total = Math.max(stills.length, substitute === undefined ? 0 : 1);
  let count = 0;
  const slides = pictures.map(({ url, thumb, isVideo }): GallerySlide => {
    if (isVideo) return { kind: 'film', film: toVideo(url) };
    count += 1;
    const alt = `${car.name}, picture ${count} of ${total}`;
    return { kind: 'picture', picture: { slug: car.slug, url, thumb: thumb?.url ?? url, alt } };
  });
  return insertVideos(slides, toFilms(car), video);
}

/** What may stand in for pictures that did not come with the others. */
const findSubstitute = (car: PublicCar, isDefault: (url: string) => boolean): string | undefined =>
  [car.primary_image_url, car.spin_images[0]].find((url) => url != null && !isDefault(url)) ?? undefined;

/** The films beside the pictures, each once. */
function toFilms(car: PublicCar): GallerySlide[] {
  const among = new Set(car.images.flatMap(({ image, isVideo }) => (isVideo && image ? [image.url] : [])));
  const urls = [car.video_url, car.external_video_url, ...car.videos.map(({ video }) => video.url)];
  const own = new Set(urls.filter((url) => url !== null && !among.has(url)));
  return [...own].flatMap((url) => (url === null ? [] : [{ kind: 'film' as const, film: toVideo(url) }]));
}

type FeedHotspot = NonNullable<PublicCar['hotspots']>['exterior'][number];

/** Those that are seen at all, with their places as short as they can be. */
function toHotspots(hotspots: readonly FeedHotspot[] = [], frames: number): Hotspot[] {
  return hotspots.flatMap(({ id, description, positions }) => {
    const places = positions.flatMap(({ frame, x, y }) =>
      frame < frames && isShare(x) && isShare(y) ? [[frame, x, y] as const] : [],
    );
    return places.length === 0 || description.trim() === '' ? [] : [{ id, description, positions: places }];
  });
}

const isShare = (perCent: number): boolean => perCent >= 0 && perCent <= 100;
