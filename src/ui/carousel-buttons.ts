import { onEnd, PageElement } from './page-element.ts';

/** Tolerance in pixels: browsers round scroll positions. */
const SLACK = 1;

/** Start and end of each slide within its strip, in the units of `scrollLeft`. */
function measure(strip: HTMLElement): { start: number; end: number }[] {
  const slides = [...strip.children].filter((slide) => slide instanceof HTMLElement);
  const first = slides[0]?.offsetLeft ?? 0;
  return slides.map(({ offsetLeft, offsetWidth }) => ({
    start: offsetLeft - first,
    end: offsetLeft - first + offsetWidth,
  }));
}

/** The start of the first slide that is not wholly in view, or a view's width of slides back. */
function targetOf(strip: HTMLElement, by: number): number {
  const { scrollLeft, clientWidth } = strip;
  const slides = measure(strip);
  if (by < 0) {
    const gap = (slides[1]?.start ?? 0) - (slides[0]?.end ?? 0);
    return slides.find(({ start }) => start >= scrollLeft - clientWidth - gap - SLACK)?.start ?? 0;
  }
  const ahead = slides.filter(({ start }) => start > scrollLeft + SLACK);
  const cut = ahead.find(({ end }) => end > scrollLeft + clientWidth + SLACK);
  return cut?.start ?? strip.scrollWidth;
}

/**
 * Buttons that move a scrolling strip and are disabled at its ends (NAV-24, NAV-25). The strip is
 * `[data-carousel-strip]` or `.cards` in the `[data-carousel]` around the buttons.
 *
 * @throws Error when they are in no carousel, which is a mistake in the markup.
 */
export class CarouselButtons extends PageElement {
  protected override start(ended: AbortSignal): void {
    const strip = this.closest('[data-carousel]')?.querySelector<HTMLElement>(
      '[data-carousel-strip], .cards',
    );
    if (!strip)
      throw new Error('Carousel buttons are used outside a carousel ([data-carousel]) with a strip.');
    const mark = (): void => this.#mark(strip);
    for (const step of this.#steps)
      step.addEventListener('click', () => scrollBy(strip, step), { signal: ended });
    strip.addEventListener('scroll', mark, { passive: true, signal: ended });
    const resized = new ResizeObserver(mark);
    resized.observe(strip);
    onEnd(ended, () => resized.disconnect());
    mark();
  }

  get #steps(): HTMLButtonElement[] {
    return [...this.querySelectorAll<HTMLButtonElement>('[data-by]')];
  }

  #mark(strip: HTMLElement): void {
    const end = strip.scrollWidth - strip.clientWidth;
    this.dataset.carouselButtons = end > SLACK ? 'on' : 'none';
    for (const step of this.#steps) {
      const isEnd = Number(step.dataset.by) < 0 ? strip.scrollLeft <= SLACK : strip.scrollLeft >= end - SLACK;
      // Not `disabled`: the button would lose the focus.
      step.setAttribute('aria-disabled', String(isEnd));
    }
  }
}

function scrollBy(strip: HTMLElement, step: HTMLButtonElement): void {
  if (step.getAttribute('aria-disabled') === 'true') return;
  strip.scrollTo({ left: targetOf(strip, Number(step.dataset.by)) });
}
