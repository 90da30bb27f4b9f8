/** Thumbnails appear only with more than this many still pictures (GAL-03). */
export const THUMBNAILS_ABOVE = 3;
/** Number of pictures loaded with priority (GAL-04). */
export const PRIORITY_PICTURES = 2;

/** Position of the car's video among its pictures (GAL-12); the first is the default (GAL-11). */
export const videoPositions = ['second', 'start', 'middle', 'end'] as const;
export type VideoPosition = (typeof videoPositions)[number];

/** Views of the viewer (GAL-14). */
export const viewerViews = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type ViewerView = (typeof viewerViews)[number];

/** Inserts the videos into the slides, in one block at the position. */
export function insertVideos<Slide>(
  slides: readonly Slide[],
  videos: readonly Slide[],
  position: VideoPosition,
): Slide[] {
  const indexes = { start: 0, second: 1, middle: Math.ceil(slides.length / 2), end: slides.length };
  const at = Math.min(indexes[position], slides.length);
  return [...slides.slice(0, at), ...videos, ...slides.slice(at)];
}

/** The views of a car, in the order of the switcher; always the gallery: without pictures it shows a text. */
export function decideViews(has: {
  spinImages: number;
  interior: boolean;
  walkarounds: number;
}): readonly ViewerView[] {
  return [
    'gallery',
    // A spin needs at least two pictures.
    ...(has.spinImages > 1 ? (['spinner'] as const) : []),
    ...(has.interior ? (['interior'] as const) : []),
    ...(has.walkarounds > 0 ? (['walkaround'] as const) : []),
  ];
}

/** The initial view (GAL-15): the dealer's choice, or the gallery when the car has no spin. */
export const decideFirstView = (views: readonly ViewerView[], preferred: 'spinner' | 'gallery'): ViewerView =>
  views.includes(preferred) ? preferred : 'gallery';
