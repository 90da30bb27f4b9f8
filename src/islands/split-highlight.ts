/** A piece of a highlighted text. */
export type HighlightPiece = { text: string; isMatch: boolean };

/** InstantSearch asks every engine for these. */
const TAGS = /__ais-highlight__|__\/ais-highlight__/;

/** A highlighted text in pieces; every other one was matched. */
export const splitHighlight = (value: string): HighlightPiece[] =>
  value
    .split(TAGS)
    .map((text, place) => ({ text, isMatch: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
