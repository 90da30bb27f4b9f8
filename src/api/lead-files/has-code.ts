import { hasOfficeCode } from './office-code.ts';

/* Programs in documents: who opens one on a dealer's device must not run them. */

/** Name of a stream in the container of old Office files with a project of macros. */
const MACRO_STREAM = Buffer.from('_VBA_PROJECT', 'utf16le');
/** What an RTF brings along or fetches when it is opened. */
const rtfObject = /\\obj(?:data|update|autlink)\b|\\\*\\template\s+(?:https?:|\\\\)/i;

/** A name of a PDF, each letter plain or as its code: `/J#61vaScript`. */
const toNamePattern = (name: string): string =>
  Array.from(name, (letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  }).join('');
/** Scripts of a PDF, and programs that it starts; no longer names that begin in the same way. */
const pdfAction = new RegExp(
  `/(?:${['JavaScript', 'Launch'].map(toNamePattern).join('|')})(?![A-Za-z]|#[4-7][\\dA-Fa-f])`,
);

/**
 * Whether a document has macros, scripts or a program, or fetches them. What is compressed inside a PDF is not looked
 * at: the reader of the one who opens it asks.
 */
export function hasCode(source: Buffer, ending: string): boolean {
  if (ending === 'doc') return source.includes(MACRO_STREAM);
  if (ending === 'docx' || ending === 'odt') return hasOfficeCode(source);
  return (ending === 'rtf' ? rtfObject : pdfAction).test(source.toString('latin1'));
}
