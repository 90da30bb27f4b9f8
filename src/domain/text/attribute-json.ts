/**
 * JSON for an attribute, and back. HTML writes a quotation mark as six bytes, and JSON in the JSON of Astro's islands as
 * seven: the data of a page of results was twice as long. Grave accents, of which data has next to none, take their
 * place, and they take that of the accents.
 */
export const swapQuotes = (text: string): string =>
  text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'));

/** Writes a value as JSON for an attribute; for publishing, where most values have no accent and are written at once. */
export const writeAttribute = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.includes('`') ? swapQuotes(json) : json.replaceAll('"', '`');
};

/** Reads JSON of an attribute, however its quotes are written. Throws SyntaxError on a mistake in the markup. */
export const readAttribute = (text: string): unknown =>
  JSON.parse(/["`]/.exec(text)?.[0] === '`' ? swapQuotes(text) : text);
