/** The stream of a text in the container of old Office files. */
const WORD_STREAM = [...'WordDocument'].join('\0');

/** Whether content may be a document. What is not sure passes: the API opens all (`api/lead-files/check-file.ts`). */
export function mayBeDocument(bytes: Uint8Array): boolean {
  // A sign for each byte.
  const signs = new TextDecoder('latin1').decode(bytes);
  if (signs.startsWith('%PDF') || signs.startsWith('\u00ef\u00bb\u00bf%PDF') || signs.startsWith('{\\rtf'))
    return true;
  if (signs.startsWith('PK\u0003\u0004')) return ['word/', 'mimetype'].some((name) => signs.includes(name));
  return signs.startsWith('\u00d0\u00cf\u0011\u00e0') && signs.includes(WORD_STREAM);
}
