import type Swiper from 'swiper';
import { followPinch } from './pinch.ts';

/** Maximum zoom factor of a picture. */
export const ZOOM_MAX = 4;
/** Zoom factor per press of a key or button. */
const STEP = 1.5;
/** Share of the view by which an arrow key pans a zoomed picture. */
const PAN = 0.2;

type Point = { x: number; y: number };

/** Zooms the picture in view by wheel, keys and buttons; Swiper handles fingers and double taps. */
export class Zoom {
  readonly #swiper: Swiper;
  readonly #onChange: (scale: number) => void;

  constructor(swiper: Swiper, area: HTMLElement, onChange: (scale: number) => void) {
    this.#swiper = swiper;
    this.#onChange = onChange;
    swiper.on('zoomChange', (_swiper, scale) => onChange(scale));
    swiper.on('slideChange', () => onChange(1));
    const zoomAt = (ratio: number, at: { clientX: number; clientY: number }) =>
      this.by(ratio, this.#fromMiddle(at));
    followPinch(area, zoomAt, { fingers: false, wheel: 'alone' });
    area.addEventListener('pointerdown', ({ isPrimary }) => {
      if (!isPrimary) this.#endSwipe();
    });
  }

  get scale(): number {
    return this.#swiper.zoom.scale;
  }

  in(): void {
    this.by(STEP);
  }

  out(): void {
    this.by(1 / STEP);
  }

  /** Zooms by a factor; the point `fixed` (pixels from the centre of the view) stays where it is. */
  by(ratio: number, fixed: Point = { x: 0, y: 0 }): void {
    const before = this.scale;
    const scale = Math.min(ZOOM_MAX, before * ratio);
    const wrap = this.#wrap();
    if (!wrap || (scale <= 1 && before <= 1)) return;
    if (scale <= 1.01) {
      this.#swiper.zoom.out();
    } else {
      const { x, y } = this.#shift(wrap);
      const grown = scale / before;
      this.#swiper.zoom.in(scale);
      this.#moveTo(wrap, { x: fixed.x - (fixed.x - x) * grown, y: fixed.y - (fixed.y - y) * grown });
    }
    this.#onChange(this.scale);
  }

  /** Pans a zoomed picture: 1 to the right shows more of its right side. */
  pan(x: number, y: number): void {
    const wrap = this.#wrap();
    if (!wrap || this.scale <= 1) return;
    const { width, height } = this.#swiper;
    const from = this.#shift(wrap);
    this.#moveTo(wrap, { x: from.x - x * PAN * width, y: from.y - y * PAN * height });
  }

  /** A second finger turns a swipe into a pinch; Swiper would follow the first finger, possibly to the next picture. */
  #endSwipe(): void {
    const { touchEventsData, activeIndex } = this.#swiper;
    touchEventsData.isTouched = false;
    touchEventsData.isMoved = false;
    this.#swiper.slideTo(activeIndex);
  }

  #wrap(): HTMLElement | null {
    const { slides, activeIndex } = this.#swiper;
    return slides[activeIndex]?.querySelector<HTMLElement>('.swiper-zoom-container') ?? null;
  }

  #shift(wrap: HTMLElement): Point {
    const { e: x, f: y } = new DOMMatrix(wrap.style.transform);
    return { x, y };
  }

  /** Limits the position to the edges of the picture. */
  #moveTo(wrap: HTMLElement, { x, y }: Point): void {
    const picture = wrap.querySelector('img');
    if (!picture) return;
    const { width, height } = this.#swiper;
    const reach = {
      x: Math.max(0, (picture.offsetWidth * this.scale - width) / 2),
      y: Math.max(0, (picture.offsetHeight * this.scale - height) / 2),
    };
    const limit = (value: number, bound: number) => Math.max(-bound, Math.min(bound, value));
    wrap.style.transform = `translate3d(${limit(x, reach.x)}px, ${limit(y, reach.y)}px, 0)`;
  }

  #fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = this.#swiper.el.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }
}
