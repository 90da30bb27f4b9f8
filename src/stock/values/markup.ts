import { Parser } from 'htmlparser2';
import { bareAttributes, blockElements, formattingElements, hiddenElements } from './html-names.data.ts';

const cells: ReadonlySet<string> = new Set(['td', 'th']);
/** What surrounds text of XML that stands within a text. */
const cdata = /<!\[CDATA\[|\]\]>/g;
const closing = /<\/([a-z][\w:-]*)/gi;
/** An `&` before the name of a parameter begins no entity: `?a=1&reg=2`. */
const parameter = /&(?=\w{1,40}=)/g;
/** A `<` that may begin a tag. Attributes are taken at once: a thousand quotes would be tried in all ways. */
const starts =
  /<(?!!--|!doctype\b|!\[|\?[a-z])(?:(\/?)([a-z][\w:-]*)(?=((?:[^<>"'=]+|=\s{0,9}"(?:[^"<]*|[^"]{0,300})"|=\s{0,9}'(?:[^'<]*|[^']{0,300})'|[="']){0,200}))\3>)?/gi;
/** Part of an address in angle brackets, of a comparison, or of a name: no attributes of HTML. */
const isWords = (attributes: string): boolean =>
  !attributes.includes('=') &&
  attributes
    .toLowerCase()
    .split(/[\s/]+/)
    .some((word) => word !== '' && !bareAttributes.has(word));

/**
 * Removes the markup of HTML: block elements become line breaks, entities become characters, scripts and styles go.
 * What only looks like a tag stays: `<sales@dealer.example>`, `<GXL>`, `a<b and c>d`.
 */
export function stripMarkup(text: string): string {
  const pieces: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (hiddenElements.has(name)) hidden += 1;
      else if (blockElements.has(name)) pieces.push('\n');
      else if (cells.has(name)) pieces.push(' ');
      if (name === 'p') pieces.push('\n');
    },
    ontext: (piece) => {
      if (hidden === 0) pieces.push(piece);
    },
    onclosetag: (name) => {
      if (hiddenElements.has(name)) hidden = Math.max(0, hidden - 1);
      else if (blockElements.has(name) && name !== 'br') pieces.push('\n');
    },
  });
  parser.end(escapeWords(text.replace(cdata, '').replace(parameter, '&amp;')));
  return pieces.join('');
}

/** Escapes every `<` that begins no tag. */
function escapeWords(text: string): string {
  const closed = new Set(Array.from(text.matchAll(closing), ([, name = '']) => name.toLowerCase()));
  return text.replace(
    starts,
    (found: string, slash = '', name = '', attributes = '', at: number, whole: string) => {
      const isTag =
        // A script is never let through, closed or not.
        /^<\/?script(?![\w@.-])/i.test(whole.slice(at, at + 9)) ||
        isMarkup({ slash, name: name.toLowerCase(), attributes }, closed) ||
        (/^style$/i.test(name) && whole.includes('{', at));
      return isTag ? found : `&lt;${found.slice(1)}`;
    },
  );
}

type Tag = { slash: string; name: string; attributes: string };

function isMarkup({ slash, name, attributes }: Tag, closed: ReadonlySet<string>): boolean {
  if (!/^(?:[\s/]|$)/.test(attributes)) return false;
  if (slash !== '') return attributes.trim() === '';
  if (formattingElements.has(name)) return !isWords(attributes);
  return closed.has(name) || attributes.endsWith('/') || /=\s*["']/.test(attributes);
}
