const CODE_DIGITS = 4;

/** A text of a request for a log: line ends and other control characters are escaped, so none begins a line of its own. */
export const toLogText = (text: string): string =>
  text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(CODE_DIGITS, '0')}`,
  );
