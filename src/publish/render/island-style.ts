/** What Astro puts before a page's first island, where HTML has no place for it; the page's own style says it, too. */
const islandStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** The page without Astro's style in the midst of it. In bytes, as `addPolicy`. */
export function dropIslandStyle(html: Uint8Array): Uint8Array {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const at = bytes.indexOf(islandStyle, 0, 'latin1');
  if (at === -1) return html;
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + islandStyle.length)]);
}
