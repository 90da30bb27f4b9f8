import { COUNT_MS, countAt } from '#domain/text/animated-count.ts';

const figures = new Intl.NumberFormat('en-AU');

/** Counts a figure up in the room the whole number takes, so that nothing moves. */
function countUp(figure: HTMLElement): void {
  const value = Number(figure.dataset.countTo);
  const began = performance.now();
  const step = (now: number): void => {
    figure.textContent = figures.format(countAt(value, now - began));
    if (now - began < COUNT_MS) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

const counted = document.querySelectorAll<HTMLElement>('[data-count-to]');
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      seen.unobserve(target);
      countUp(target);
    }
  });
  for (const figure of counted) {
    figure.style.minWidth = `${figure.getBoundingClientRect().width}px`;
    seen.observe(figure);
  }
}
