import Swiper from 'swiper';
import type { SwiperModule, SwiperOptions } from 'swiper/types';
import { isReduced } from './element.ts';

/** Milliseconds from slide to slide. */
const SPEED_MS = 300;

/** Slides, one of which is in view; controls find their carousel with `carouselOf`. */
export type Carousel = {
  readonly count: number;
  readonly index: number;
  /** Shows the slide with the nearest index; jumps instead of gliding if `instant`. */
  show(index: number, instant?: boolean): void;
  /** Called with each new index, and for a press on a slide that was no swipe. */
  on(event: 'change' | 'press', listener: (index: number) => void): void;
  swiper: Swiper;
};

const carousels = new WeakMap<Element, Carousel>();

/** Returns the carousel around a control; throws without one, a mistake in the markup (ERR-23). */
export function carouselOf(control: Element): Carousel {
  for (let around: Element | null = control; around; around = around.parentElement) {
    const carousel = carousels.get(around);
    if (carousel) return carousel;
  }
  const { localName, className } = control;
  throw new Error(
    `A carousel control (<${localName} class="${className}">) is used outside a carousel. ` +
      'Put it into the element whose carousel it moves.',
  );
}

/** Fetches the pictures next to the current one before the shopper swipes to them. */
function fetchNeighbours(slides: readonly Element[], index: number): void {
  for (const slide of slides.slice(Math.max(0, index - 1), index + 2)) {
    for (const picture of slide.querySelectorAll('img')) picture.loading = 'eager';
  }
}

/** Slides out of view take no focus: the browser would scroll to them. */
function holdFocus(slides: readonly HTMLElement[], index: number): void {
  for (const [at, slide] of slides.entries())
    slide.inert = at !== index && slide.querySelector('a, button, video, iframe') !== null;
}

/** Index of the slide to which the strip was scrolled before it became a carousel. */
const scrolledTo = (strip: Element): number => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));

/** Makes a strip (`[data-strip]`) a carousel at the slide it was scrolled to, so that nothing moves. */
export function startCarousel(
  root: HTMLElement,
  strip: HTMLElement,
  options: { index?: number; modules?: SwiperModule[] } & Pick<SwiperOptions, 'zoom' | 'autoplay'> = {},
): Carousel {
  const slides = [...strip.children].filter((slide) => slide instanceof HTMLElement);
  const { index: first = scrolledTo(strip), ...rest } = options;
  const listeners = { change: [] as ((index: number) => void)[], press: [] as ((index: number) => void)[] };
  const frame = strip.parentElement;
  if (!frame) throw new Error('A strip of slides has a frame around it.');
  strip.dataset.strip = 'carousel';
  strip.scrollLeft = 0;
  const swiper = new Swiper(frame, {
    ...rest,
    initialSlide: first,
    wrapperClass: strip.classList[0] ?? '',
    slideClass: slides[0]?.classList[0] ?? '',
    speed: isReduced() ? 0 : SPEED_MS,
    threshold: 5,
    noSwipingSelector: 'video, iframe',
    on: {
      slideChange: ({ activeIndex }) => {
        fetchNeighbours(slides, activeIndex);
        holdFocus(slides, activeIndex);
        for (const listener of listeners.change) listener(activeIndex);
      },
      click: ({ activeIndex }, event) => {
        if (event.target instanceof Element && event.target.closest('a, button, video')) return;
        for (const listener of listeners.press) listener(activeIndex);
      },
    },
  });
  holdFocus(slides, swiper.activeIndex);
  const carousel: Carousel = {
    count: slides.length,
    get index() {
      return swiper.activeIndex;
    },
    show(index, instant = false) {
      const nearest = Math.max(0, Math.min(slides.length - 1, index));
      swiper.slideTo(nearest, instant || isReduced() ? 0 : SPEED_MS);
    },
    on: (event, listener) => void listeners[event].push(listener),
    swiper,
  };
  carousels.set(root, carousel);
  return carousel;
}
