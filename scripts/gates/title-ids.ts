/** The ids that a title begins with: `PRICE-01 PRICE-02 the price …` has two. */
export function parseTitleIds(title: string): string[] {
  const head = /^(?:[A-Z]+-\d+\b[\s,:]*)+/.exec(title)?.[0] ?? '';
  return head.match(/[A-Z]+-\d+/g) ?? [];
}
