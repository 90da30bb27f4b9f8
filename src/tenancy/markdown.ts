import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { z } from 'zod';

/** Words as HTML that is safe to show. */
export type RichText = { html: string };

/** Headings of a text stand below the page's and the section's: `#` becomes a third one. */
const lowerHeadings = (html: string): string =>
  html.replaceAll(/<(\/?)h([1-4])>/g, (_tag, end: string, level: string) => `<${end}h${Number(level) + 2}>`);

/**
 * Markdown with tables as HTML. Markup inside it comes out as the letters it is made of, and addresses with dangerous
 * schemes are dropped: micromark's own defaults, which a test keeps.
 */
export const toRichText = (markdown: string): RichText => ({
  html: lowerHeadings(micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })),
});

/** A setting of several paragraphs. Lines may be given as a list, which JSON has no other way to write. */
export const markdownSchema = z
  .union([z.string().min(1), z.array(z.string()).min(1)])
  .transform((text) => toRichText(Array.isArray(text) ? text.join('\n') : text))
  .describe('Markdown: paragraphs, lists, links, tables. A list of texts is joined line by line.');
