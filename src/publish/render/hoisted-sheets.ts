/** As `Document` writes it; words of an attribute have no quotation mark. */
const BODY = '<body class="';
const HEAD_END = '</head>';
const LINK = '<link rel="stylesheet" ';

/**
 * Moves the sheets that parts bring into the head of a page (bytes read as Latin-1), each once. In the body
 * they make a browser style and lay out again what stands before: a quarter of the work of a vehicle page on
 * a phone. All sheets name the same layers, so their order says nothing (`ui/base.css`).
 */
export function hoistSheets(html: string): string {
  const body = html.indexOf(BODY);
  const end = html.lastIndexOf(HEAD_END, body);
  if (end === -1) return html;
  const head = html.slice(0, end);
  const links = new Set<string>();
  let rest = '';
  let from = end;
  for (let at = html.indexOf(LINK, end); at !== -1; at = html.indexOf(LINK, from)) {
    const after = html.indexOf('>', at) + 1;
    const link = html.slice(at, after);
    if (!head.includes(link)) links.add(link);
    rest += html.slice(from, at);
    from = after;
  }
  return head + [...links].join('') + rest + html.slice(from);
}
