/** Longest entity to look at: `&#x10FFFF;` and any name a feed may have. */
const ENTITY_MAX = 40;
const entity = /^&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);/;
const marks = /<!\[CDATA\[|<!--|<!DOCTYPE|&/gi;
const ends = { cdata: ']]>', comment: '-->', doctype: '\0' } as const;

/** Text that may be parsed; `fault` is the `&` after it that is no entity of XML, with its name when it has one. */
export type Scanned = { text: string; fault: string | null };

/** Finds each bare `&` outside CDATA and comments: the parser would name a position far behind it. */
export class EntityScanner {
  #inside: keyof typeof ends | null = null;
  /** The end of the last chunk that may be the start of a mark. */
  #held = '';

  scan(chunk: string, isEnd = false): Scanned {
    const text = this.#held + chunk;
    this.#held = '';
    let at = 0;
    for (;;) {
      const next = this.#inside === null ? this.#findMark(text, at) : this.#findEnd(text, at, this.#inside);
      if (next === null) break;
      if (text[next.from] === '&' && !entity.test(text.slice(next.from, next.from + ENTITY_MAX))) {
        const rest = text.slice(next.from, next.from + ENTITY_MAX);
        // Where the feed ends within an entity it is cut off, which the parser tells.
        if (rest.length < ENTITY_MAX && /^&#?\w*$/.test(rest))
          return isEnd ? { text, fault: null } : this.#hold(text, next.from);
        return { text: text.slice(0, next.from), fault: /^&[A-Za-z][\w.-]*;/.exec(rest)?.[0] ?? '&' };
      }
      at = next.to;
    }
    return isEnd ? { text, fault: null } : this.#hold(text, Math.max(at, this.#tailOf(text)));
  }

  #hold(text: string, from: number): Scanned {
    this.#held = text.slice(from);
    return { text: text.slice(0, from), fault: null };
  }

  /** Where a mark may have begun that the next chunk ends. */
  #tailOf(text: string): number {
    if (this.#inside !== null) return text.length - 2;
    const start = text.lastIndexOf('<');
    return start !== -1 && start > text.length - '<![CDATA['.length ? start : text.length;
  }

  #findMark(text: string, at: number): { from: number; to: number } | null {
    marks.lastIndex = at;
    const mark = marks.exec(text);
    if (mark === null) return null;
    // A document type is refused by the reader, whatever is in it.
    if (/doctype/i.test(mark[0])) this.#inside = 'doctype';
    else if (mark[0] !== '&') this.#inside = mark[0] === '<!--' ? 'comment' : 'cdata';
    return { from: mark.index, to: mark.index + mark[0].length };
  }

  #findEnd(text: string, at: number, inside: keyof typeof ends): { from: number; to: number } | null {
    const from = text.indexOf(ends[inside], at);
    if (from === -1) return null;
    this.#inside = null;
    return { from, to: from + ends[inside].length };
  }
}
