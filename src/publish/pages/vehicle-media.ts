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
/** Full width of the viewer, which a video's poster fills until it plays. */
const POSTER_WIDTH = 960;
/** A panorama shows only a fifth of its width at a time, so at 1920 it would be blurred on a desktop. */
const INTERIOR_WIDTH = 3072;

/** Returns what a gallery and its viewer show of a car. */
export function toVehicleMedia(site: Pick<Site, 'pages' | 'pictures'>, car: PublicCar): VehicleMedia {
  const { gallery } = site.pages.vehicle;
  const { pattern } = site.pictures;
  const toUrl = (url: string, width: PictureWidth): string =>
    toPictureUrl(pattern, { id: car.id, url }, width);
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

/** The still pictures; a video is no picture (GAL-22). */
export const toPictures = (slides: readonly GallerySlide[]): GalleryPicture[] =>
  slides.flatMap((slide) => (slide.kind === 'picture' ? [slide.picture] : []));

/**
 * Pictures and videos in the feed's order, the car's own videos at the position the dealer chose. None when
 * the only picture is the dealer's default image (GAL-13).
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
    if (isVideo) return { kind: 'video', video: toVideo(url) };
    count += 1;
    const alt = `${car.name}, picture ${count} of ${total}`;
    return { kind: 'picture', picture: { id: car.id, url, thumb: thumb?.url ?? url, alt } };
  });
  return insertVideos(slides, toVideoSlides(car), video);
}

/** A picture to use when the feed's list of pictures is empty. */
const findSubstitute = (car: PublicCar, isDefault: (url: string) => boolean): string | undefined =>
  [car.primary_image_url, car.spin_images[0]].find((url) => url != null && !isDefault(url)) ?? undefined;

/** The videos beside the pictures, each once. */
function toVideoSlides(car: PublicCar): GallerySlide[] {
  const listed = new Set(car.images.flatMap(({ image, isVideo }) => (isVideo && image ? [image.url] : [])));
  const urls = [car.video_url, car.external_video_url, ...car.videos.map(({ video }) => video.url)];
  const others = new Set(urls.filter((url) => url !== null && !listed.has(url)));
  return [...others].flatMap((url) =>
    url === null ? [] : [{ kind: 'video' as const, video: toVideo(url) }],
  );
}

type FeedHotspot = NonNullable<PublicCar['hotspots']>['exterior'][number];

/** The visible hotspots, with positions as tuples to keep the page small. */
function toHotspots(hotspots: readonly FeedHotspot[] = [], frames: number): Hotspot[] {
  return hotspots.flatMap(({ id, description, positions }) => {
    const visible = positions.flatMap(({ frame, x, y }) =>
      frame < frames && isShare(x) && isShare(y) ? [[frame, x, y] as const] : [],
    );
    return visible.length === 0 || description.trim() === '' ? [] : [{ id, description, positions: visible }];
  });
}

const isShare = (perCent: number): boolean => perCent >= 0 && perCent <= 100;
