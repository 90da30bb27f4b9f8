import type { Proposal } from '#stock/proposal/propose-mapping.ts';
import { wrap } from './text-layout.ts';

/** A proposal as the lines to paste into stock.json, and a sentence for each guess that is unsure. */
export const describeProposal = ({ format, mapping, doubts }: Proposal): string[] => [
  'Proposed for stock.json, in place of format and mapping:',
  '',
  ...formatJson({ format, mapping }).split('\n'),
  ...(doubts.length === 0 ? [] : ['', 'To look at:', ...doubts.flatMap((doubt) => wrap(`- ${doubt}`, 2, 4))]),
];

/** JSON with short lists and objects on one line; `before` letters stand before the value on its line. */
export function formatJson(value: unknown, indent = 0, before = indent): string {
  const short = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  const fits = indent > 2 && short.length + before < LINE_MAX;
  if (typeof value !== 'object' || value === null || fits) return short;
  const inner = ' '.repeat(indent + 2);
  const parts = Array.isArray(value)
    ? value.map((entry) => `${inner}${formatJson(entry, indent + 2)}`)
    : Object.entries(value).map(([key, entry]) => {
        const name = `${inner}${JSON.stringify(key)}: `;
        return `${name}${formatJson(entry, indent + 2, name.length)}`;
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, parts.join(',\n'), `${' '.repeat(indent)}${close}`].join('\n');
}

/** Width of a line; a pattern or a path alone may be longer. */
const LINE_MAX = 78;
