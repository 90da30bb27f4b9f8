import type { ViewerMedia } from '#domain/media/viewer-media.ts';
import { startCarousel, type Carousel } from './carousel.ts';
import { startControls, startThumbs } from './controls.ts';
import { element } from './element.ts';
import { watchGallery } from './failed-pictures.ts';
import { startVideos } from './slide-videos.ts';
import type { Fullscreen } from './fullscreen.ts';
import { startKeys } from './keys.ts';
import { sendMessage } from './send-message.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';
import sheetUrl from './viewer.css?url';
import { Views, type PaneLoaders } from './views.ts';

let sheet: Promise<void> | null = null;

/** Loads the styles of what script adds. A static import would put them into the head of every page. */
function loadSheet(): Promise<void> {
  sheet ??= new Promise((resolve, reject) => {
    const link = element('link', { rel: 'stylesheet', href: sheetUrl });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      sheet = null;
      link.remove();
      reject(new Error(`The sheet ${sheetUrl} did not load.`));
    });
    document.head.append(link);
  });
  return sheet;
}

/** Reads the media of the views from the page. */
const readMedia = (gallery: HTMLElement): ViewerMedia =>
  JSON.parse(gallery.querySelector('[data-media]')?.textContent ?? '{}') as ViewerMedia;

/** Each view has its own script, loaded when the view is first shown. */
function toLoaders(stage: HTMLElement, media: ViewerMedia, say: (words: string) => void): PaneLoaders {
  return {
    spinner: async () => {
      const { Spin } = await import('./spin.ts');
      return new Spin(stage, media, say);
    },
    interior: async () => {
      const { Panorama } = await import('./panorama.ts');
      if (!media.interior) throw new Error('There is no picture of the interior.');
      return new Panorama(stage, media.name, media.interior, say);
    },
    walkaround: async () => {
      const { createWalkaround } = await import('./walkaround.ts');
      return createWalkaround(stage, media);
    },
  };
}

/** A press or a sideways drag on the poster of a spin starts the spin, which then takes the focus. */
function startPoster(gallery: HTMLElement, poster: HTMLElement, views: Views, ended: AbortSignal): void {
  const listening = { signal: ended };
  let from: number | null = null;
  const start = async (): Promise<void> => {
    const hasFocus = document.activeElement === poster;
    await views.show('spinner');
    // If the focus has moved elsewhere meanwhile, it stays there.
    const { activeElement } = document;
    if (hasFocus && (activeElement === poster || activeElement === document.body))
      gallery.querySelector<HTMLElement>('.spin-turn')?.focus({ preventScroll: true });
  };
  const drag = ({ clientX }: PointerEvent): void => {
    if (from === null || Math.abs(clientX - from) < 8) return;
    from = null;
    void start();
  };
  poster.addEventListener('click', start, listening);
  poster.addEventListener('pointerdown', ({ clientX }) => (from = clientX), listening);
  poster.addEventListener('pointermove', drag, listening);
  for (const end of ['pointerup', 'pointercancel'] as const) {
    poster.addEventListener(end, () => (from = null), listening);
  }
}

/** The pictures of a gallery: the carousel, and a function that stops the videos in it. */
type Pictures = { carousel: Carousel; stopVideos: () => void };

/** Opens pictures over the whole screen; its script is fetched at the first press. */
function startFullscreen(
  gallery: HTMLElement,
  strip: HTMLElement,
  { carousel, stopVideos }: Pictures,
  name: string,
  ended: AbortSignal,
) {
  let fullscreen: Promise<Fullscreen> | null = null;
  const create = async (): Promise<Fullscreen> => {
    const { createFullscreen } = await import('./fullscreen.ts');
    // The viewer copies the slides, and a copied player would play twice.
    stopVideos();
    const follow = (index: number): void => {
      if (gallery.dataset.view === 'gallery') carousel.show(index, true);
    };
    return createFullscreen(name, [...strip.children], follow, ended);
  };
  return async (index: number, opener: HTMLElement): Promise<void> => {
    try {
      fullscreen ??= create();
      const viewer = await fullscreen;
      stopVideos();
      viewer.open(index, opener);
    } catch (error) {
      fullscreen = null;
      console.info('The pictures do not open over the whole screen:', error);
      sendMessage(gallery, 'The pictures did not load. Please try again.');
    }
  };
}

/** A mosaic of thumbnails opens the viewer: the template sets `--gallery`. */
const isMosaic = (gallery: HTMLElement): boolean =>
  getComputedStyle(gallery).getPropertyValue('--gallery').trim() === 'mosaic';

function startPictures(
  gallery: HTMLElement,
  strip: HTMLElement,
  views: () => Views,
  name: string,
  ended: AbortSignal,
): Pictures {
  const carousel = startCarousel(gallery, strip);
  onEnd(ended, () => carousel.swiper.destroy());
  const pictures = { carousel, stopVideos: startVideos(strip, ended) };
  const open = startFullscreen(gallery, strip, pictures, name, ended);
  startControls(gallery, ended);
  const press = (index: number): void => {
    if (isMosaic(gallery)) {
      const thumb = gallery.querySelector<HTMLElement>(`[data-index="${index}"]`);
      void open(index, thumb ?? strip);
      return;
    }
    void views().show('gallery');
    carousel.show(index);
  };
  startThumbs(gallery, carousel, press, ended);
  carousel.on('change', () => void (views().current === 'gallery' || views().show('gallery')));
  carousel.on('press', (index) => void open(index, strip));
  carousel.on('change', pictures.stopVideos);
  for (const button of gallery.querySelectorAll<HTMLElement>('[data-open]')) {
    button.addEventListener('click', () => void open(carousel.index, button), { signal: ended });
  }
  return pictures;
}

/** A published gallery: pictures to swipe, views over them, and the viewer over the screen. */
export class Gallery extends PageElement {
  protected override start(ended: AbortSignal): void {
    void this.#enhance(ended);
  }

  async #enhance(ended: AbortSignal): Promise<void> {
    try {
      await loadSheet();
    } catch (error) {
      console.info('The gallery stays as it was published until the next touch:', error);
      this.addEventListener('pointerdown', () => void this.#enhance(ended), { once: true, signal: ended });
      return;
    }
    if (ended.aborted) return;
    startGallery(this, ended);
    this.dataset.enhanced = '';
  }
}

function startGallery(gallery: HTMLElement, ended: AbortSignal): void {
  const stage = gallery.querySelector<HTMLElement>('.gallery-stage');
  const strip = gallery.querySelector<HTMLElement>('[data-strip]');
  const status = gallery.querySelector('[data-status]');
  if (!stage) return;
  const media = readMedia(gallery);
  const say = (words: string): void => {
    if (status) status.textContent = words;
  };
  let pictures: Pictures | null = null;
  const leavePictures = (): void => {
    // A video stops while another view covers it. Returning shows the first picture (GAL-16).
    pictures?.stopVideos();
    pictures?.carousel.show(0, true);
  };
  const views = new Views(gallery, toLoaders(stage, media, say), leavePictures, ended);
  if (strip) pictures = startPictures(gallery, strip, () => views, media.name, ended);
  const carousel = pictures?.carousel;
  // A shopper who has already swiped on sees pictures, not the poster of a spin.
  if (carousel && carousel.index > 0) void views.show('gallery');
  for (const poster of gallery.querySelectorAll<HTMLElement>('[data-touch]'))
    startPoster(gallery, poster, views, ended);
  watchGallery(gallery, ended);
  const move = (by: -1 | 1): void => {
    if (views.pane) views.pane.move(by);
    else carousel?.show(carousel.index + by);
  };
  startKeys(gallery, move, ended);
}
