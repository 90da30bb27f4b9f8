import { escapeHtml } from './escape-html.ts';

/** What XML 1.0 has no place for, escaped or not: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * A text for an XML file. One character that XML has no place for makes the whole file unreadable, so it is left
 * out.
 */
export const escapeXml = (text: string): string => escapeHtml(text.replace(NOT_IN_XML, ''));
