import { onEnd, PageElement } from './page-element.ts';

/** A pixel of room: browsers round what they scroll to. */
const SLACK = 1;

/** Where slides begin and end within their strip, as `scrollLeft` counts. */
function measure(strip: HTMLElement): { start: number; end: number }[] {
  const slides = [...strip.children].filter((slide) => slide instanceof HTMLElement);
  const first = slides[0]?.offsetLeft ?? 0;
  return slides.map(({ offsetLeft, offsetWidth }) => ({
    start: offsetLeft - first,
    end: offsetLeft - first + offsetWidth,
  }));
}

/** The first slide that is not whole in view, or as many back as the view holds. */
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
 * Buttons that move a strip which scrolls by itself, and say at its ends that there is no more (NAV-24, NAV-25). The
 * strip is `[data-carousel-strip]` or `.cards` in the `[data-carousel]` around the buttons.
 *
 * @throws Error when they stand in no carousel, which is a mistake in the page.
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
      // Not `disabled`: that would throw the focus of who pressed it away.
      step.setAttribute('aria-disabled', String(isEnd));
    }
  }
}

function scrollBy(strip: HTMLElement, step: HTMLButtonElement): void {
  if (step.getAttribute('aria-disabled') === 'true') return;
  strip.scrollTo({ left: targetOf(strip, Number(step.dataset.by)) });
}
