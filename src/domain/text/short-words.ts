/** Letters of a word that has room on a line of a phone at twice the text size and a heading of 15 % of its width. */
const LETTERS = 8;

/** Whether a heading of these words may be larger than one with long words at twice the text size (`ui/enlarged.css`). */
export const hasShortWords = (text: string): boolean =>
  text.split(/\s+/).every((word) => word.length <= LETTERS);
