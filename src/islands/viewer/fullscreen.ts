import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import closeIcon from 'lucide-static/icons/x.svg?raw';
import zoomInIcon from 'lucide-static/icons/zoom-in.svg?raw';
import zoomOutIcon from 'lucide-static/icons/zoom-out.svg?raw';
import { Zoom as ZoomModule } from 'swiper/modules';
import { openModal } from '#ui/dialog.ts';
import { onEnd } from '#ui/page-element.ts';
import { startCarousel, type Carousel } from './carousel.ts';
import { startControls } from './controls.ts';
import { element, iconButton } from './element.ts';
import { watchGallery } from './failed-pictures.ts';
import { startVideos } from './slide-videos.ts';
import { holdsModifier } from './keys.ts';
import { Zoom, ZOOM_MAX } from './zoom.ts';

/** The viewer over the whole screen; it is either open or closed (GAL-09). */
export type Fullscreen = {
  /** `opener` gets the focus when the viewer closes. */
  open(index: number, opener: HTMLElement): void;
};

/** Copies a slide of a gallery, with its picture as large as the screen allows. */
function toSlide(slide: Element): HTMLLIElement {
  const picture = slide.querySelector<HTMLImageElement>('[data-picture]');
  if (!picture)
    return element(
      'li',
      { class: 'viewer-slide' },
      ...[...slide.children].map((part) => part.cloneNode(true)),
    );
  const large = element('img', {
    src: picture.src,
    srcset: picture.srcset || false,
    sizes: '100vw',
    alt: picture.alt,
    width: picture.width,
    height: picture.height,
    loading: 'lazy',
    decoding: 'async',
    'data-picture': true,
  });
  large.addEventListener('load', () => {
    large.style.setProperty('--shape', String(large.naturalWidth / Math.max(1, large.naturalHeight)));
  });
  return element('li', { class: 'viewer-slide' }, element('div', { class: 'swiper-zoom-container' }, large));
}

function createParts(name: string, slides: readonly Element[]) {
  const count = element('p', { class: 'viewer-count', 'aria-live': 'polite' });
  count.append(element('span', { class: 'sr-only' }, 'Picture '), element('span', { 'data-position': true }));
  const farther = iconButton(zoomOutIcon, 'Zoom out');
  const nearer = iconButton(zoomInIcon, 'Zoom in');
  const close = iconButton(closeIcon, 'Close');
  const tools = element('div', { class: 'viewer-head-tools' }, farther, nearer, close);
  const strip = element('ul', { class: 'viewer-strip', 'data-strip': true }, ...slides.map(toSlide));
  const frame = element('div', { class: 'viewer-frame' }, strip);
  const steps = [
    iconButton(chevronLeft, 'Previous picture', { 'data-step': -1, class: 'gallery-step viewer-step' }),
    iconButton(chevronRight, 'Next picture', { 'data-step': 1, class: 'gallery-step viewer-step' }),
  ];
  const head = element('div', { class: 'viewer-head' }, count, tools);
  const dialog = element('dialog', { class: 'viewer', 'aria-label': `Pictures of ${name}` }, head, frame);
  if (slides.length > 1) dialog.append(...steps);
  return { dialog, strip, frame, farther, nearer, close };
}

type Parts = ReturnType<typeof createParts>;

/** Arrows move between pictures, or pan a zoomed picture; plus and minus zoom, zero resets. */
function startDialogKeys({ dialog }: Parts, carousel: Carousel, zoom: Zoom, ended: AbortSignal): void {
  const arrows: Record<string, readonly [number, number] | undefined> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const others: Record<string, (() => void) | undefined> = {
    '+': () => zoom.in(),
    '=': () => zoom.in(),
    '-': () => zoom.out(),
    '0': () => zoom.by(1 / ZOOM_MAX),
    Home: () => carousel.show(0),
    End: () => carousel.show(carousel.count - 1),
  };
  const handleKey = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (!dialog.open || holdsModifier(event)) return;
    if (target instanceof Element && target.closest('video')) return;
    const [x, y] = arrows[key] ?? [0, 0];
    const other = others[key];
    if (x === 0 && y === 0 && !other) return;
    event.preventDefault();
    if (other) other();
    else if (zoom.scale > 1) zoom.pan(x, y);
    else if (x !== 0) carousel.show(carousel.index + x);
  };
  // On the document: when a video player that had the focus is removed, the focus falls to the body.
  document.addEventListener('keydown', handleKey, { signal: ended });
}

/** Requests a larger file for a zoomed picture, if there is one. */
function sharpen({ swiper }: Carousel, scale: number): void {
  const picture = swiper.slides[swiper.activeIndex]?.querySelector('img');
  const wanted = Math.ceil(scale) * 100;
  if (picture && Number.parseInt(picture.sizes, 10) < wanted) picture.sizes = `${wanted}vw`;
}

/** Creates the viewer of a gallery's slides; `onClosed` receives the slide that was in view. */
export function createFullscreen(
  name: string,
  slides: readonly Element[],
  onClosed: (index: number) => void,
  ended: AbortSignal,
): Fullscreen {
  const parts = createParts(name, slides);
  const { dialog, strip, frame, farther, nearer, close } = parts;
  let carousel: Carousel | null = null;

  const start = (index: number): Carousel => {
    const modules = [ZoomModule];
    const made = startCarousel(dialog, strip, { index, modules, zoom: { maxRatio: ZOOM_MAX } });
    const mark = (scale: number) => {
      if (scale > 1) sharpen(made, scale);
      farther.setAttribute('aria-disabled', String(scale <= 1));
      nearer.setAttribute('aria-disabled', String(scale >= ZOOM_MAX));
    };
    const zoom = new Zoom(made.swiper, frame, mark);
    farther.addEventListener('click', () => zoom.out());
    nearer.addEventListener('click', () => zoom.in());
    mark(1);
    startDialogKeys(parts, made, zoom, ended);
    startControls(dialog, ended);
    const stopVideos = startVideos(strip, ended);
    made.on('change', stopVideos);
    dialog.addEventListener('close', stopVideos);
    watchGallery(dialog, ended);
    onEnd(ended, () => made.swiper.destroy());
    return made;
  };

  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    carousel?.swiper.zoom.out();
    onClosed(carousel?.index ?? 0);
  });
  document.body.append(dialog);
  onEnd(ended, () => dialog.remove());

  return {
    open(index, opener) {
      openModal(dialog, opener);
      carousel ??= start(index);
      carousel.show(index, true);
      close.focus();
    },
  };
}
