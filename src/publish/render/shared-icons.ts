/** How `toIconMarkup` begins and ends an icon. */
const ICON = '<svg class="icon" ';
const END = '</svg>';

/** How the tag of an icon ends: a drawing that several icons share has this box itself. */
const BOX = ' viewBox="0 0 24 24">';

/** As `Document` writes it; words of an attribute have no quotation mark. */
const BODY = '<body class="';

/** Bytes of a reference, and of a shared drawing without its lines. */
const REFERENCE = 17;
const SYMBOL = 45;

/** Where an icon draws in the text of a page, and what. */
type Drawn = { from: number; to: number; drawing: string };

/**
 * Writes once, first in the body, what several icons of a page (bytes read as Latin-1) draw, and refers to
 * it: it is a tenth of the page. No script removes its element; references inherit lines and colour of their
 * own icon. Who cuts a card out of a page takes the drawings along (`islands/vehicle/similar-sources.ts`).
 */
export function shareIcons(html: string): string {
  const body = html.indexOf(BODY);
  if (body === -1) return html;
  const drawn = listDrawn(html, body);
  const counts = new Map<string, number>();
  for (const { drawing } of drawn) counts.set(drawing, (counts.get(drawing) ?? 0) + 1);
  const shared = [...counts].flatMap(([drawing, count]) =>
    count * (drawing.length + BOX.length - 1 - REFERENCE) > drawing.length + SYMBOL &&
    !drawing.includes('</g>')
      ? [drawing]
      : [],
  );
  if (shared.length === 0) return html;
  const ids = new Map(shared.map((drawing, index) => [drawing, `i${index + 1}`]));
  const start = html.indexOf('>', body) + 1;
  const drawings = shared
    .map((drawing) => `<symbol id="${ids.get(drawing)}"${BOX}${drawing}</symbol>`)
    .join('');
  let text = `${html.slice(0, start)}<svg class="sr-only" aria-hidden="true"><defs>${drawings}</defs></svg>`;
  let at = start;
  for (const { from, to, drawing } of drawn) {
    const id = ids.get(drawing);
    if (id === undefined) continue;
    text += `${html.slice(at, from - BOX.length)}><use href="#${id}"/>`;
    at = to;
  }
  return text + html.slice(at);
}

/** Searches for fixed texts: an expression over each page took a twentieth of publishing. */
function listDrawn(html: string, body: number): Drawn[] {
  const drawn: Drawn[] = [];
  for (let at = html.indexOf(ICON, body); at !== -1; at = html.indexOf(ICON, at + ICON.length)) {
    const from = html.indexOf('>', at) + 1;
    const to = html.indexOf(END, at);
    if (to === -1) break;
    drawn.push({ from, to, drawing: html.slice(from, to) });
  }
  return drawn;
}
