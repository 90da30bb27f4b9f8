/** Moves headings of Markdown below a section's own, from `h3`. In a section without heading they start at `h2`. */
export const raiseHeadings = (html: string): string =>
  html.replaceAll(/<(\/?)h([3-6])>/g, (_tag, end: string, level: string) => `<${end}h${Number(level) - 1}>`);
