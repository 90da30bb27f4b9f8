import type { Point } from './curves.ts';
import type { Corner } from './overlay.ts';

/** Filling of a grille's opening. */
export type GrillePattern = 'slats' | 'mesh' | 'bars' | 'none';
export type RearLamps = 'bar' | 'blades' | 'blocks' | 'hooks';

/**
 * A front of our own invention. Outlines are for the right half: z from the middle in metres, and a height
 * below the bonnet's edge as a fraction of the face (0 = bonnet's edge, -1 = underside), so that one design
 * fits a coupé and a ute.
 */
export interface Face {
  readonly grille: readonly Corner[];
  readonly pattern: GrillePattern;
  /** Colour of the frame round the grille; none for a bare opening. */
  readonly frame?: string;
  readonly slat?: string;
  /** Outline of the lamp; z 1.08 lies beyond the body, such a lamp runs round the corner. */
  readonly lamp: readonly Corner[];
  /** Lenses: centre and radius. */
  readonly lenses: readonly (readonly [number, number, number])[];
  /** Line of the daytime light. */
  readonly daylight: readonly Point[];
  readonly daylightWidth: number;
  /** Where a lamp that runs round the corner ends on the side: heights of its two edges and its length. */
  readonly wrap?: { readonly top: number; readonly bottom: number; readonly length: number };
  readonly intake: readonly Corner[];
  /** Vents or fog lights beside the intake. */
  readonly vent?: readonly Corner[];
  /** Height of the maker's mark, a plain disc; none on some. */
  readonly mark?: number;
  readonly plate: number;
  readonly rear: RearLamps;
}

/** Slim lamps joined by a line of light over a closed nose. */
const line: Face = {
  grille: [
    [0, -0.075, 0.005],
    [0.56, -0.065, 0.01],
    [0.56, -0.135, 0.01],
    [0, -0.15, 0.005],
  ],
  pattern: 'none',
  lamp: [
    [0.5, -0.055, 0.01],
    [0.76, -0.04, 0.02],
    [1.08, -0.03, 0.02],
    [1.08, -0.15, 0.02],
    [0.78, -0.17, 0.03],
    [0.52, -0.15, 0.02],
  ],
  lenses: [
    [0.6, -0.11, 0.024],
    [0.68, -0.105, 0.024],
    [0.755, -0.1, 0.02],
  ],
  daylight: [
    [-0.05, -0.085],
    [0.5, -0.075],
    [0.78, -0.06],
    [1.08, -0.05],
  ],
  daylightWidth: 0.013,
  wrap: { top: -0.035, bottom: -0.155, length: 0.2 },
  intake: [
    [0.46, -0.6, 0.03],
    [0.56, -0.72, 0.03],
    [0.6, -0.95, 0.04],
    [0, -0.95, 0.01],
    [0, -0.6, 0.01],
  ],
  vent: [
    [0.66, -0.5, 0.02],
    [0.77, -0.44, 0.02],
    [0.8, -0.8, 0.03],
    [0.72, -0.86, 0.03],
  ],
  plate: -0.46,
  rear: 'bar',
};

/** An upright frame with dark slats between squared lamps. */
const frame: Face = {
  grille: [
    [0, -0.03, 0.01],
    [0.44, -0.03, 0.03],
    [0.41, -0.4, 0.06],
    [0, -0.44, 0.01],
  ],
  pattern: 'slats',
  frame: '#cfd4d8',
  slat: '#43484c',
  lamp: [
    [0.49, -0.035, 0.02],
    [0.78, -0.025, 0.02],
    [1.08, -0.025, 0.02],
    [1.08, -0.2, 0.02],
    [0.76, -0.24, 0.03],
    [0.49, -0.24, 0.03],
  ],
  lenses: [
    [0.575, -0.14, 0.038],
    [0.69, -0.135, 0.038],
  ],
  daylight: [
    [0.505, -0.2],
    [0.505, -0.05],
    [0.78, -0.045],
    [1.08, -0.045],
  ],
  daylightWidth: 0.015,
  wrap: { top: -0.025, bottom: -0.21, length: 0.14 },
  intake: [
    [0, -0.68, 0.01],
    [0.5, -0.68, 0.04],
    [0.58, -0.95, 0.04],
    [0, -0.95, 0.01],
  ],
  vent: [
    [0.64, -0.56, 0.02],
    [0.79, -0.5, 0.02],
    [0.79, -0.62, 0.02],
    [0.66, -0.68, 0.02],
  ],
  mark: -0.22,
  plate: -0.56,
  rear: 'blocks',
};

/** A wide low mesh mouth under narrow lamps with a hook of light. */
const mouth: Face = {
  grille: [
    [0, -0.12, 0.02],
    [0.34, -0.12, 0.05],
    [0.5, -0.26, 0.04],
    [0.4, -0.5, 0.06],
    [0, -0.54, 0.02],
  ],
  pattern: 'mesh',
  frame: '#15171a',
  lamp: [
    [0.46, -0.11, 0.01],
    [0.76, -0.035, 0.02],
    [1.08, -0.02, 0.02],
    [1.08, -0.12, 0.02],
    [0.8, -0.17, 0.03],
    [0.58, -0.2, 0.03],
  ],
  lenses: [
    [0.64, -0.115, 0.026],
    [0.73, -0.09, 0.026],
  ],
  daylight: [
    [0.49, -0.12],
    [0.6, -0.18],
    [0.8, -0.15],
    [1.08, -0.09],
  ],
  daylightWidth: 0.014,
  wrap: { top: -0.025, bottom: -0.125, length: 0.25 },
  intake: [
    [0, -0.76, 0.01],
    [0.52, -0.74, 0.03],
    [0.6, -0.96, 0.03],
    [0, -0.96, 0.01],
  ],
  vent: [
    [0.62, -0.42, 0.02],
    [0.82, -0.34, 0.02],
    [0.8, -0.78, 0.03],
    [0.7, -0.84, 0.03],
  ],
  mark: -0.24,
  plate: -0.66,
  rear: 'hooks',
};

/** A slot with thin lights on top, the lamps proper stacked lower down. */
const stack: Face = {
  grille: [
    [0, -0.05, 0.005],
    [0.6, -0.05, 0.015],
    [0.58, -0.14, 0.03],
    [0, -0.14, 0.005],
  ],
  pattern: 'bars',
  slat: '#2b2f33',
  lamp: [
    [0.62, -0.26, 0.03],
    [0.8, -0.24, 0.03],
    [0.79, -0.56, 0.03],
    [0.65, -0.6, 0.03],
  ],
  lenses: [
    [0.712, -0.345, 0.035],
    [0.715, -0.475, 0.035],
  ],
  daylight: [
    [0.62, -0.1],
    [0.8, -0.065],
    [1.08, -0.045],
  ],
  daylightWidth: 0.03,
  wrap: { top: -0.03, bottom: -0.085, length: 0.16 },
  intake: [
    [0, -0.5, 0.01],
    [0.46, -0.5, 0.05],
    [0.56, -0.93, 0.05],
    [0, -0.93, 0.01],
  ],
  plate: -0.36,
  rear: 'blades',
};

/** Squared rings of light in a black band of upright bars. */
const rings: Face = {
  grille: [
    [0, -0.035, 0.01],
    [0.86, -0.035, 0.05],
    [0.84, -0.33, 0.08],
    [0, -0.36, 0.01],
  ],
  pattern: 'bars',
  slat: '#3a3e42',
  lamp: [],
  lenses: [[0.665, -0.185, 0.066]],
  daylight: [],
  daylightWidth: 0.012,
  intake: [
    [0, -0.66, 0.01],
    [0.52, -0.66, 0.04],
    [0.58, -0.93, 0.04],
    [0, -0.93, 0.01],
  ],
  vent: [
    [0.66, -0.6, 0.03],
    [0.8, -0.58, 0.03],
    [0.8, -0.72, 0.03],
    [0.68, -0.76, 0.03],
  ],
  plate: -0.52,
  rear: 'blocks',
};

/** One letter each, as the file names of the pictures spell them. */
export const faces = { a: line, b: frame, c: mouth, d: stack, e: rings } as const satisfies Record<
  string,
  Face
>;
export type FaceKey = keyof typeof faces;
