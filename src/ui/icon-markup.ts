const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pathsBySvg = new Map<string, string>();

/** What a lucide file draws, without the element around it, comments and indents. */
export const toIconPaths = (svg: string): string =>
  svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s*\n\s*/g, '');

/** Worked out once a file: a page of results shows the same three a hundred times. */
function findPaths(svg: string): string {
  const paths = pathsBySvg.get(svg) ?? toIconPaths(svg);
  pathsBySvg.set(svg, paths);
  return paths;
}

/** A lucide file as inline markup: our stroke, our size, no licence comment in every page. */
export function toIconMarkup(svg: string, size: number, label?: string): string {
  const paths = findPaths(svg);
  const role =
    label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeAttribute(label)}"`;
  return `<svg class="icon" ${role} width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;
}
