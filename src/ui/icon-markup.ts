const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pathsBySvg = new Map<string, string>();

/** The drawing of a lucide file without the element around it, comments and indents. */
export const toIconPaths = (svg: string): string =>
  svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>');

/** Computed once per file: a page of results shows the same three icons a hundred times. */
function findPaths(svg: string): string {
  const paths = pathsBySvg.get(svg) ?? toIconPaths(svg);
  pathsBySvg.set(svg, paths);
  return paths;
}

/** The size that the style sheet of every page gives an icon without one: three in four have it. */
const USUAL_SIZE = 20;

/** A lucide file as inline markup: our size, without its licence comment. The style sheet of every page draws its lines. */
export function toIconMarkup(svg: string, size: number, label?: string): string {
  const paths = findPaths(svg);
  const role =
    label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeAttribute(label)}"`;
  const measures = size === USUAL_SIZE ? '' : ` width="${size}" height="${size}"`;
  return `<svg class="icon" ${role}${measures} viewBox="0 0 24 24">${paths}</svg>`;
}
