const CODE_DIGITS = 4;

/** Letters that a terminal obeys, or that turn the order of those after them; none of them is text. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const escape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(CODE_DIGITS, '0')}`;

/** A text of a request for a log: line ends and other control characters are escaped, so none begins a line of its own. */
export const toLogText = (text: string): string => text.replace(controls, escape);

/** Lines for a terminal, whoever their words are from: control characters are escaped, but for line ends and tabs. */
export const toTerminalText = (text: string): string =>
  text.replace(controls, (character) => (/[\n\t]/.test(character) ? character : escape(character)));
