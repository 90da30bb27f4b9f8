/** The text of the scripts that run and of the styles that stand in a page itself. */
export type Inline = { scripts: string[]; styles: string[] };

/** A script of one of these types runs; any other type is data, which a policy does not hold back. */
const runningTypes = new Set(['', 'module', 'text/javascript', 'speculationrules', 'importmap']);

/** Elements whose content is words up to their own end tag, whatever stands in it. */
const rawElements = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

/** By name, in small letters; the first of two of a name counts. */
type Attributes = Map<string, string>;

/**
 * Every inline script that runs and every inline style of a page, cut up as HTML's own tokeniser does: what
 * only looks like a script, such as a feed's words in an attribute or a comment, must never be allowed to be
 * one. A whole parser finds the same, at a seventh of the price of a publish.
 *
 * @param html text, or bytes read as Latin-1: all that is looked for is ASCII.
 */
export function findInline(html: string): Inline {
  const inline: Inline = { scripts: [], styles: [] };
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (!isTag(html, at)) {
      at = skipNoTag(html, at);
      continue;
    }
    const isEnd = html[at + 1] === '/';
    const nameEnd = findNameEnd(html, isEnd ? at + 2 : at + 1);
    const name = isEnd ? '' : html.slice(at + 1, nameEnd).toLowerCase();
    const attributes: Attributes | null = name === 'script' ? new Map() : null;
    at = skipAttributes(html, nameEnd, attributes);
    if (!rawElements.has(name)) continue;
    const close = findRawEnd(html, name, at);
    if (name === 'style') inline.styles.push(html.slice(at, close));
    if (attributes !== null && runs(attributes)) inline.scripts.push(html.slice(at, close));
    at = close;
  }
  return inline;
}

const runs = (attributes: Attributes): boolean =>
  !attributes.has('src') && runningTypes.has((attributes.get('type') ?? '').toLowerCase());

const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13 && code !== 11);
const SLASH = 47;
const EQUALS = 61;
const CLOSE = 62;
const DOUBLE = 34;
const SINGLE = 39;

/** Whether a start or an end tag begins here: `<a` or `</a`. */
const isTag = (html: string, at: number): boolean =>
  isLetter(html.charCodeAt(html.charCodeAt(at + 1) === SLASH ? at + 2 : at + 1));

/** What begins with `<` and is no tag: a comment, something that counts as one, or a mere character. */
function skipNoTag(html: string, at: number): number {
  if (html.startsWith('<!--', at)) return skipComment(html, at + 4);
  return '!?/'.includes(html.charAt(at + 1) || ' ') ? endAfter(html, '>', at + 2) : at + 1;
}

function skipComment(html: string, at: number): number {
  if (html[at] === '>') return at + 1;
  if (html.startsWith('->', at)) return at + 2;
  const end = /--!?>/g;
  end.lastIndex = at;
  return end.test(html) ? end.lastIndex : html.length;
}

function endAfter(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

/** Where a tag's name ends. */
function findNameEnd(html: string, from: number): number {
  let at = from;
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (isSpace(code) || code === SLASH || code === CLOSE) break;
  }
  return at;
}

function skipSpace(html: string, from: number): number {
  let at = from;
  while (isSpace(html.charCodeAt(at))) at += 1;
  return at;
}

/** Reads past a tag's `>`, whatever stands in its quotes; notes the attributes where they are asked for. */
function skipAttributes(html: string, from: number, attributes: Attributes | null): number {
  let at = from;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === CLOSE) return at + 1;
    if (isSpace(code) || code === SLASH) at += 1;
    else at = skipAttribute(html, at, attributes);
  }
  return html.length;
}

function skipAttribute(html: string, from: number, attributes: Attributes | null): number {
  // An equals sign that begins a name is part of it.
  let nameEnd = from + 1;
  for (; nameEnd < html.length; nameEnd += 1) {
    const code = html.charCodeAt(nameEnd);
    if (isSpace(code) || code === SLASH || code === CLOSE || code === EQUALS) break;
  }
  const sign = skipSpace(html, nameEnd);
  const hasValue = html.charCodeAt(sign) === EQUALS;
  const start = hasValue ? skipSpace(html, sign + 1) : nameEnd;
  const quote = hasValue ? html.charCodeAt(start) : 0;
  const isQuoted = quote === DOUBLE || quote === SINGLE;
  const end = isQuoted
    ? endAfter(html, html.charAt(start), start + 1)
    : hasValue
      ? bareEnd(html, start)
      : nameEnd;
  if (attributes !== null) {
    const name = html.slice(from, nameEnd).toLowerCase();
    const value = isQuoted ? html.slice(start + 1, end - 1) : html.slice(start, end);
    if (!attributes.has(name)) attributes.set(name, value);
  }
  return end;
}

/** Where a value without quotes ends. */
function bareEnd(html: string, from: number): number {
  let at = from;
  while (at < html.length && !isSpace(html.charCodeAt(at)) && html.charCodeAt(at) !== CLOSE) at += 1;
  return at;
}

/** Where the content of a raw element ends: before its own end tag, or with the page. */
function findRawEnd(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    const after = at + 2 + name.length;
    const isOwn = html.slice(at + 2, after).toLowerCase() === name;
    if (isOwn && findNameEnd(html, after) === after) return at;
  }
  return html.length;
}
