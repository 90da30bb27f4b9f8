const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pathsBySvg = new Map<string, string>();

/** The drawing of a lucide file without the element around it, comments and indents. */
export const toIconPaths = (svg: string): string =>
  svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$|\s*\n\s*/g, '');

/** The drawing of a lucide file, computed once: a page of results shows the same three icons a hundred times. */
export function findPaths(svg: string): string {
  const paths = pathsBySvg.get(svg) ?? toIconPaths(svg);
  pathsBySvg.set(svg, paths);
  return paths;
}

/** A lucide file as inline markup, without its licence. The sheet of every page draws its lines, at 20 pixels. */
export function toIconMarkup(svg: string, size?: number, label?: string): string {
  const role = label ? `role="img" aria-label="${escapeAttribute(label)}"` : 'aria-hidden="true"';
  const measures = size ? ` width="${size}" height="${size}"` : '';
  return `<svg class="icon" ${role}${measures} viewBox="0 0 24 24">${findPaths(svg)}</svg>`;
}
