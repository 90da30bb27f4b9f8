const pairs: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };

/** What is between brackets around all of a text: `[a, b]`, `{a,b}`; `null` without them. */
export function withinBrackets(text: string): { inner: string; end: string } | null {
  const end = pairs[text[0] ?? ''];
  return end !== undefined && text.endsWith(end) ? { inner: text.slice(1, -1), end } : null;
}
