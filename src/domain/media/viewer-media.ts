import type { Film } from '#domain/content/video.ts';

/** A named place on a vehicle. */
export type Hotspot = {
  id: string;
  description: string;
  /** Picture of the spin (0 inside), then per cent from its left and from its top. Elsewhere it is not seen. */
  positions: readonly (readonly [frame: number, x: number, y: number])[];
};

/** What a vehicle page hands its viewer beside the slides, which stand in the page themselves. */
export type ViewerMedia = {
  /** What it is: `2023 Mazda CX-8 Asaki LE`. */
  name: string;
  spin: { images: readonly string[]; hotspots: readonly Hotspot[] } | null;
  /** An equirectangular picture. */
  interior: { image: string; hotspots: readonly Hotspot[] } | null;
  walkarounds: readonly Film[];
};
