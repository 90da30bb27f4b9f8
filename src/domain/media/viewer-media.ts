import type { Video } from '#domain/content/video.ts';

/** A labelled point on a vehicle. */
export type Hotspot = {
  id: string;
  description: string;
  /** Index of the spin picture (0 for the interior), then per cent from left and top. Not shown on other pictures. */
  positions: readonly (readonly [frame: number, x: number, y: number])[];
};

/** What a vehicle page passes to its viewer; the slides are in the page's HTML. */
export type ViewerMedia = {
  /** Name of the vehicle: `2023 Mazda CX-8 Asaki LE`. */
  name: string;
  spin: { images: readonly string[]; hotspots: readonly Hotspot[] } | null;
  /** An equirectangular picture. */
  interior: { image: string; hotspots: readonly Hotspot[] } | null;
  walkarounds: readonly Video[];
};
