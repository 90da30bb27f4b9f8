/** Colours and surfaces of a car's cabin. */
import type { Surface } from './interior-parts.ts';

export interface CabinTrim {
  readonly seat: Surface;
  /** The middle of seats and doors. */
  readonly insert: string;
  readonly stitch: string;
  readonly dash: Surface;
  readonly lower: Surface;
  readonly decor: Surface;
  readonly headliner: Surface;
  readonly glassRoof: boolean;
}

const soft = (colour: string): Surface => ({ colour, rough: 0.62, grain: [0.0005, 0.0032] });
export const piano: Surface = { colour: '#050607', rough: 0.1, coat: 1 };
export const chrome: Surface = { colour: '#c9cdd0', rough: 0.16, metal: 1 };
export const satin: Surface = { colour: '#8f9498', rough: 0.34, metal: 1 };
export const rubber: Surface = { colour: '#0c0d0e', rough: 0.75 };
export const carpet: Surface = {
  colour: '#26282b',
  rough: 1,
  grain: [0.003, 0.006],
  pattern: 'c*=.75+.5*speckle(p/.004);',
};

const headliner = (colour: string): Surface => ({
  colour,
  rough: 0.95,
  grain: [0.0004, 0.002],
  pattern: 'c*=.97+.05*speckle(p/.003);',
});

export const trims = {
  /** Charcoal cloth with a grey weave. */
  charcoal: {
    seat: { colour: '#2d2f32', rough: 0.9, grain: [0.0006, 0.0025] },
    insert: '#54585c',
    stitch: '#a9b4b8',
    dash: soft('#36383b'),
    lower: soft('#484a4d'),
    decor: {
      colour: '#80868a',
      rough: 0.35,
      metal: 0.9,
      pattern: 'r+=.12*speckle(vec3(p.x*900.,p.y*900.,p.z*14.));',
    },
    headliner: headliner('#d3d3cf'),
    glassRoof: false,
  },
  /** Tan leather under a glass roof, open-pored wood across the dash. */
  tan: {
    seat: { colour: '#7d4a26', rough: 0.5, grain: [0.0007, 0.0042] },
    insert: '#8a5530',
    stitch: '#e2c79c',
    dash: soft('#1d1e20'),
    lower: soft('#5c3a22'),
    decor: {
      colour: '#6b4a2e',
      rough: 0.5,
      pattern:
        'float g=speckle(vec3(p.y*260.,p.x*60.,p.z*5.))*.6+speckle(vec3(p.y*900.,p.x*200.,p.z*18.))*.4;c*=.62+.7*g;r+=.1*g;',
    },
    headliner: headliner('#c9c5bd'),
    glassRoof: true,
  },
} as const satisfies Record<string, CabinTrim>;
export type TrimKey = keyof typeof trims;
