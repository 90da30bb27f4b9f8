import type { MouseEvent } from 'react';

/** A click with the main button and no modifier; the browser handles all others. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
