/** An icon as `toIconMarkup` writes it: its element, and what it draws. */
const ICON = /(<svg class="icon" [^>]*>)([^]*?)<\/svg>/g;

/** As `Document` writes it; words of an attribute have no quotation mark. */
const BODY = '<body class="';

/** Shorter drawings are no longer than a reference to them. */
const SHORTEST = 40;

/**
 * Writes what several icons of a page draw once, first in its body, and refers to it: cards repeat the same few icons, a tenth of
 * the page. It stands in an element of its own that no script removes; references inherit the lines and the colour of
 * their own icon. Who cuts a card out of a page takes the drawings along (`islands/vehicle/similar-sources.ts`).
 *
 * @param html a page as bytes read as Latin-1
 */
export function shareIcons(html: string): string {
  const counts = new Map<string, number>();
  for (const [, , drawing = ''] of html.matchAll(ICON)) counts.set(drawing, (counts.get(drawing) ?? 0) + 1);
  const shared = [...counts].flatMap(([drawing, count]) =>
    count > 1 && drawing.length > SHORTEST && !drawing.includes('</g>') ? [drawing] : [],
  );
  const at = html.indexOf(BODY);
  if (shared.length === 0 || at === -1) return html;
  const start = html.indexOf('>', at) + 1;
  const ids = new Map(shared.map((drawing, index) => [drawing, `icon-${index + 1}`]));
  const body = html.slice(start).replace(ICON, (icon, element: string, drawing: string) => {
    const id = ids.get(drawing);
    return id === undefined ? icon : `${element}<use href="#${id}"/></svg>`;
  });
  const drawings = shared.map((drawing) => `<g id="${ids.get(drawing)}">${drawing}</g>`).join('');
  return `${html.slice(0, start)}<svg class="sr-only" aria-hidden="true"><defs>${drawings}</defs></svg>${body}`;
}
