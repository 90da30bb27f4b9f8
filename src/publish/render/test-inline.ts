import { Parser } from 'htmlparser2';
import type { Inline } from './inline-code.ts';

/** What `findInline` finds, by a parser of HTML: the truth that ours is held against. */
export function parseInline(html: string): Inline {
  const inline: Inline = { scripts: [], styles: [] };
  const running = new Set(['', 'module', 'text/javascript', 'speculationrules', 'importmap']);
  let target: string[] | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const runs = !('src' in attributes) && running.has((attributes['type'] ?? '').toLowerCase());
        target = name === 'style' ? inline.styles : name === 'script' && runs ? inline.scripts : null;
        target?.push('');
      },
      ontext(text) {
        if (target !== null) target[target.length - 1] += text;
      },
      onclosetag() {
        target = null;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return inline;
}
