import type { Break } from './break.ts';

/** Faults of the gallery and the viewer of a vehicle page. */
export const galleryBreaks: readonly Break[] = [
  {
    rule: 'GAL-16',
    fault: 'the gallery keeps its position after the shopper leaves it',
    file: 'src/islands/viewer/views.ts',
    find: "if (this.current === 'gallery') this.#onLeaveGallery();",
    replace: '',
    test: 'src/islands/viewer/views.test.ts',
  },
  {
    rule: 'GAL-17',
    fault: 'the left arrow does nothing',
    file: 'src/islands/viewer/keys.ts',
    find: "key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0",
    replace: "key === 'ArrowRight' ? 1 : 0",
    test: 'src/islands/viewer/keys.test.ts',
  },
  {
    rule: 'GAL-19',
    fault: 'a spin goes on turning after a touch',
    file: 'src/islands/viewer/spin.ts',
    find: 'if (this.#timer !== undefined) this.#rotate(false);',
    replace: '',
    test: 'src/islands/viewer/spin.test.ts',
  },
  {
    rule: 'ERR-23',
    fault: 'a control outside a carousel is passed over',
    file: 'src/islands/viewer/controls.ts',
    find: "controls.querySelectorAll<HTMLButtonElement>('[data-step]')",
    replace: "controls.querySelectorAll<HTMLButtonElement>('div > [data-step]')",
    test: 'src/islands/viewer/carousel.test.ts',
  },
];
