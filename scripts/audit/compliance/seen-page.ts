/** A run of characters of a block in one style. */
export type Piece = {
  start: number;
  end: number;
  /** CSS pixels. */
  size: number;
  weight: number;
  /** Ratio of WCAG 2.2. */
  contrast: number;
  isStruck: boolean;
};

/** An element around a text, from the inside out. */
export type Around = {
  id: number;
  kind: 'calculator' | 'card' | 'figure' | 'stop' | 'root' | 'other';
  /** The path of the car that a card is of; empty for anything else. */
  car: string;
};

/** A text of a page that can be seen: the words of one block, and where they stand. */
export type SeenText = {
  text: string;
  pieces: Piece[];
  /** CSS pixels from the top of the page. */
  top: number;
  bottom: number;
  left: number;
  right: number;
  around: Around[];
  /** What names it: the term of a definition, the heads of a cell. */
  label: string;
  /** Whether a shopper types or chooses it: it stands in a control, in a link that sets a filter, or repeats what was typed. */
  isChosen: boolean;
};

/** A calculator of a page: what it was published with, what stands in its fields, and what it is compared with. */
export type SeenCalculator = {
  id: number;
  settings: string;
  fields: Record<string, string>;
  other: { term: string; lender: string };
};

export type SeenPage = {
  texts: SeenText[];
  calculators: SeenCalculator[];
  /** The path of the car that the page is of; empty for any other page. */
  car: string;
};
