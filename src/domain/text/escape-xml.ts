import { escapeHtml } from './escape-html.ts';

/** Characters that XML 1.0 forbids, escaped or not: control characters, surrogates, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for XML. Drops forbidden characters, because a single one makes the whole file unreadable. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(NOT_IN_XML, ''));
