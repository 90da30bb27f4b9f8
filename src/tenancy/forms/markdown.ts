import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { z } from 'zod';
import { pictureUrlSchema } from './field-forms.ts';

/** Words as HTML that is safe to show. */
export type RichText = { html: string };

/** Words, and the addresses of pictures among them that are told of without a size, or that nobody may name. */
type DrawnText = RichText & { faults: readonly string[] };

/** Which level a heading of the words has on the page. */
type ToLevel = (level: number) => number;

/** Headings of a section's text stand below the page's and the section's: `#` becomes a third one. */
export const belowSection: ToLevel = (level) => Math.min(6, level + 2);

/** Headings of words that are the page: its own is the only first one, so `#` counts as `##`. */
export const belowPage: ToLevel = (level) => Math.max(2, level);

/** Markup of the words' own comes out as letters: whatever is a picture now was one in Markdown. */
const picture = /<img src="([^"]*)" alt="([^"]*)"(?: title="([^"]*)")? \/>/g;

/** Schemes that words may lead to. micromark's own list has no telephone, so it is told to let all through. */
const schemes = { 'a href': /^(https?|mailto|tel|sms)$/i, 'img src': /^https?$/i } as const;

/** An address with another scheme is emptied, as micromark does. */
const dropDangerous = (html: string): string =>
  html.replaceAll(/<(a href|img src)="([^"]*)"/g, (tag, name: keyof typeof schemes, address: string) => {
    const scheme = /^([^/?#:]*):/.exec(address)?.[1];
    return scheme === undefined || schemes[name].test(scheme) ? tag : `<${name}=""`;
  });

/**
 * Markdown with tables as HTML, its headings at other levels. Markup inside it comes out as the letters it is made of
 * (micromark's default, which a test keeps), and addresses with dangerous schemes are dropped. A picture's title is its
 * size (`"1440x960"`), so that nothing moves when it comes.
 */
function drawMarkdown(markdown: string, toLevel: ToLevel): DrawnText {
  const faults: string[] = [];
  const html = dropDangerous(
    micromark(markdown, {
      allowDangerousProtocol: true,
      extensions: [gfmTable()],
      htmlExtensions: [gfmTableHtml()],
    }),
  )
    .replaceAll(
      /<(\/?)h([1-6])>/g,
      (_tag, end: string, level: string) => `<${end}h${toLevel(Number(level))}>`,
    )
    // A wide table scrolls in a box of its own, which a keyboard reaches (WCAG 2.1.1).
    .replaceAll('<table>', '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    // HTML has no such attribute any more; the style sheet of words knows the class.
    .replaceAll(/<(t[hd]) align="(\w+)">/g, '<$1 class="align-$2">')
    .replaceAll(picture, (_tag, url: string, alt: string, title = '') => {
      const [, width, height] = /^([1-9]\d*)x([1-9]\d*)$/.exec(title) ?? [];
      if (height === undefined || !pictureUrlSchema.safeParse(url).success) faults.push(url);
      return `<img src="${url}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
    });
  return { html, faults };
}

/** The words of a section, which the product itself wrote. */
export const toRichText = (markdown: string): RichText => ({
  html: drawMarkdown(markdown, belowSection).html,
});

/** Plain words, a paragraph an entry, in the same form. */
export const toPlainText = (paragraphs: readonly string[]): RichText => ({
  html: paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`).join('\n'),
});

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** How a setting becomes words; every picture in it has a size and an address that may be named. */
export const drawWords =
  (toLevel: ToLevel) =>
  (markdown: string, context: z.RefinementCtx): RichText => {
    const { html, faults } = drawMarkdown(markdown, toLevel);
    if (faults.length > 0) context.addIssue({ code: 'custom', message: formatFaults(faults) });
    return { html };
  };

const formatFaults = (faults: readonly string[]): string =>
  'every picture with its size, as in ![What it shows](/demo/yard.webp "1440x960"), and at a path that begins with / ' +
  `or an https: address; not so ${faults.map((url) => url || 'one without an address').join(', ')}`;

/** A setting of several paragraphs. Lines may be given as a list, which JSON has no other way to write. */
export const markdownSchema = z
  .union([z.string().min(1), z.array(z.string()).min(1)])
  .transform((text, context) =>
    drawWords(belowSection)(Array.isArray(text) ? text.join('\n') : text, context),
  )
  .describe(
    'Markdown: paragraphs, lists, links, tables, pictures with their size as title. A list of texts is joined line by line.',
  );
