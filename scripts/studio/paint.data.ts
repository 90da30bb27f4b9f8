/** Paints of the studio, and what the colour names of Australian feeds mean in them. */

export interface Paint {
  /** Base colour under the clear coat; dark, because the lights add the rest. */
  readonly base: string;
  readonly metallic: number;
  readonly rough: number;
}

const metal = (base: string): Paint => ({ base, metallic: 0.75, rough: 0.32 });
const solid = (base: string): Paint => ({ base, metallic: 0, rough: 0.5 });

export const paints = {
  white: solid('#b4b7ba'),
  silver: { base: '#8d9297', metallic: 0.85, rough: 0.3 },
  grey: metal('#3c4146'),
  black: { base: '#0d0e10', metallic: 0.6, rough: 0.32 },
  blue: metal('#14305a'),
  sky: metal('#2f6290'),
  red: metal('#7a0a12'),
  green: metal('#16302a'),
  orange: metal('#c8470a'),
  sand: metal('#7d6f58'),
  bronze: metal('#4a3526'),
  yellow: solid('#b98a08'),
} as const satisfies Record<string, Paint>;

export type PaintKey = keyof typeof paints;

/** Two words that name one paint; checked before the last word of a colour. */
export const colourPhrases: readonly (readonly [RegExp, PaintKey])[] = [
  [/\b(?:light|sky|ice|powder) blue\b/, 'sky'],
];

/** Words in a feed's colour; the first line that matches wins. */
export const colourWords: readonly (readonly [RegExp, PaintKey])[] = [
  [/white|ivory|pearl|snow|polar/, 'white'],
  [/silver|platinum|aluminium|titanium/, 'silver'],
  [/black|onyx|ebony|obsidian|midnight/, 'black'],
  [/charcoal|graphite|gr[ea]y|gunmetal|slate|steel|cement|magnetic/, 'grey'],
  [/sky|aqua|turquoise|teal/, 'sky'],
  [/blue|navy|indigo/, 'blue'],
  [/maroon|burgundy|red|ruby|crimson|cherry/, 'red'],
  [/orange|rust|copper|ember/, 'orange'],
  [/yellow|gold/, 'yellow'],
  [/green|olive|khaki|moss/, 'green'],
  [/sand|beige|cream|champagne|desert|quartz/, 'sand'],
  [/bronze|brown|tan|mocha/, 'bronze'],
];

/** The default paint, and substitutes for paints that a body is not shown in, nearest first. */
export const nearestPaints: Readonly<Record<PaintKey, readonly PaintKey[]>> = {
  white: ['silver', 'sand', 'grey'],
  silver: ['white', 'grey', 'sand'],
  grey: ['silver', 'black', 'white'],
  black: ['grey', 'blue', 'silver'],
  blue: ['sky', 'black', 'grey'],
  sky: ['blue', 'silver', 'grey'],
  red: ['orange', 'bronze', 'black'],
  green: ['black', 'grey', 'blue'],
  orange: ['red', 'yellow', 'bronze'],
  sand: ['bronze', 'silver', 'white'],
  bronze: ['sand', 'orange', 'grey'],
  yellow: ['orange', 'sand', 'white'],
};
