/** Thumbnails appear only above this many still pictures (GAL-03). */
export const THUMBNAILS_ABOVE = 3;
/** So many pictures come before all others (GAL-04). */
export const PRIORITY_PICTURES = 2;

/** Where the slide of the car's film stands among its pictures (GAL-12); the first is the default (GAL-11). */
export const filmPositions = ['second', 'start', 'middle', 'end'] as const;
export type FilmPosition = (typeof filmPositions)[number];

/** What the viewer shows (GAL-14). */
export const viewerViews = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type ViewerView = (typeof viewerViews)[number];

/** The slides with the films between them: together, the first of them at its place. */
export function placeFilms<Slide>(
  slides: readonly Slide[],
  films: readonly Slide[],
  position: FilmPosition,
): Slide[] {
  const places = { start: 0, second: 1, middle: Math.ceil(slides.length / 2), end: slides.length };
  const at = Math.min(places[position], slides.length);
  return [...slides.slice(0, at), ...films, ...slides.slice(at)];
}

/** Which views a car has, in the order of the switcher. The gallery is always there, if only with a sentence. */
export function decideViews(has: {
  spinImages: number;
  interior: boolean;
  walkarounds: number;
}): readonly ViewerView[] {
  return [
    'gallery',
    // One picture does not turn.
    ...(has.spinImages > 1 ? (['spinner'] as const) : []),
    ...(has.interior ? (['interior'] as const) : []),
    ...(has.walkarounds > 0 ? (['walkaround'] as const) : []),
  ];
}

/** The view a page opens on (GAL-15): the dealer's choice, the gallery where a car has no spin. */
export const decideFirstView = (
  views: readonly ViewerView[],
  preferred: 'spinner' | 'gallery',
): ViewerView => (views.includes(preferred) ? preferred : 'gallery');
