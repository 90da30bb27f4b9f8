/**
 * Markdown's headings stand below a section's own, from `h3`. Where the section has none they are the page's second
 * level.
 */
export const raiseHeadings = (html: string): string =>
  html.replaceAll(/<(\/?)h([3-6])>/g, (_tag, end: string, level: string) => `<${end}h${Number(level) - 1}>`);
