const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pathsBySvg = new Map<string, string>();

/** What is drawn, worked out once a file: a page of results shows the same three a hundred times. */
function toPaths(svg: string): string {
  const known = pathsBySvg.get(svg);
  if (known !== undefined) return known;
  const paths = svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s*\n\s*/g, '');
  pathsBySvg.set(svg, paths);
  return paths;
}

/** A lucide file as inline markup: our stroke, our size, no licence comment in every page. */
export function toIconMarkup(svg: string, size: number, label?: string): string {
  const paths = toPaths(svg);
  const role =
    label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeAttribute(label)}"`;
  return `<svg class="icon" ${role} width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;
}
