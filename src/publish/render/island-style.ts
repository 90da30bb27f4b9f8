/**
 * The style Astro inserts before a page's first island, where HTML does not allow it; the page's own style
 * sheet has the same rule.
 */
const islandStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** Removes Astro's style from the body of a page. Works on bytes, as `addPolicy` does. */
export function dropIslandStyle(html: Uint8Array): Uint8Array {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const at = bytes.indexOf(islandStyle, 0, 'latin1');
  if (at === -1) return html;
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + islandStyle.length)]);
}
