/** What replaces the characters from `from` to `to` of a page. */
export type Edit = { from: number; to: number; text: string };

/** A page with all edits, in any order; none may overlap another. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  let filled = '';
  let done = 0;
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    filled += html.slice(done, from) + text;
    done = to;
  }
  return filled + html.slice(done);
}
