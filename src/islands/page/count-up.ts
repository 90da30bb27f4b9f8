import { COUNT_MS, countAt } from '#domain/text/animated-count.ts';
import { formatCount } from '#domain/text/money.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';

/** Counts a figure (`data-count-to`) up once in view, in its full space, unless motion is reduced. */
export class CountUp extends PageElement {
  protected override start(ended: AbortSignal): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      this.#count(ended);
    });
    this.style.minWidth = `${this.getBoundingClientRect().width}px`;
    seen.observe(this);
    onEnd(ended, () => seen.disconnect());
  }

  #count(ended: AbortSignal): void {
    const value = Number(this.dataset.countTo);
    const began = performance.now();
    const step = (now: number): void => {
      if (ended.aborted) return;
      this.textContent = formatCount(countAt(value, now - began));
      if (now - began < COUNT_MS) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
