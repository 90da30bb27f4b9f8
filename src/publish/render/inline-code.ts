import { Parser } from 'htmlparser2';

/** The text of the scripts that run and of the styles that stand in a page itself. */
export type Inline = { scripts: string[]; styles: string[] };

/** A script of one of these types runs; any other type is data, which a policy does not hold back. */
const runningTypes = new Set(['', 'module', 'text/javascript', 'speculationrules', 'importmap']);

/**
 * Every inline script that runs and every inline style of a page. A parser finds them, because what only looks like a
 * script, such as a feed's words in an attribute or a comment, must never be allowed to be one. 0.24 ms a page more
 * than a tokenizer of our own took (41 KB, of 3 ms); only what is asked for is listened to, for all attributes of all
 * tags would be another 0.07.
 *
 * @param html text, or bytes read as Latin-1: all that is looked for is ASCII.
 */
export function findInline(html: string): Inline {
  const inline: Inline = { scripts: [], styles: [] };
  /** Where the words of the element belong that the parser is in. */
  let list: string[] | null = null;
  let hasType = false;
  let words = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        list = name === 'script' ? inline.scripts : name === 'style' ? inline.styles : null;
        hasType = false;
        words = '';
      },
      onattribute(name, value) {
        if (list !== inline.scripts) return;
        // Of two of a name the first counts.
        const isData = name === 'type' && !hasType && !runningTypes.has(value.toLowerCase());
        if (name === 'type') hasType = true;
        if (name === 'src' || isData) list = null;
      },
      ontext(text) {
        if (list !== null) words += text;
      },
      onclosetag() {
        list?.push(words);
        list = null;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return inline;
}
