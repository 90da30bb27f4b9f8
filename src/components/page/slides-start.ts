import { loadLate } from '#islands/page/after-load.ts';

/** What moves slides comes after the load event; until then, and without it, the strip scrolls by itself. */
export function startSlides(): void {
  loadLate(
    async () => (await import('#islands/viewer/slides.ts')).wakeSlides,
    'What moves the slides',
    (wake) => {
      for (const slides of document.querySelectorAll<HTMLElement>('[data-slides]')) wake(slides);
    },
  );
}
