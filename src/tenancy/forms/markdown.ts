import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { z } from 'zod';
import { findFolderFault, OWN_PICTURE, pictureUrlSchema } from './field-forms.ts';

/** Text as sanitised HTML. */
export type RichText = { html: string };

/** Text, with the addresses of its pictures that have no size or are not allowed. */
type DrawnText = RichText & { faults: readonly string[] };

/** Maps the level of a heading to its level on the page. */
type ToLevel = (level: number) => number;

/** In a section `#` becomes h3, below the headings of the page and the section. */
export const belowSection: ToLevel = (level) => Math.min(6, level + 2);

/** In an article `#` becomes h2: the page has the only h1. */
export const belowPage: ToLevel = (level) => Math.max(2, level);

/** Markup in the text is escaped, so every `<img>` here comes from Markdown. */
const picture = /<img src="([^"]*)" alt="([^"]*)"(?: title="([^"]*)")? \/>/g;

/** Schemes of links and pictures. micromark's list lacks `tel`, so its check is off and this replaces it. */
const schemes = { 'a href': /^(https?|mailto|tel|sms)$/i, 'img src': /^https?$/i } as const;

/** Empties addresses with other schemes, as micromark does. */
const dropDangerous = (html: string): string =>
  html.replaceAll(/<(a href|img src)="([^"]*)"/g, (tag, name: keyof typeof schemes, address: string) => {
    const scheme = /^([^/?#:]*):/.exec(address)?.[1];
    return scheme === undefined || schemes[name].test(scheme) ? tag : `<${name}=""`;
  });

// A picture whose name has spaces or brackets, as cameras write them: `![Yard](My yard (1).jpg)`. Markdown wants it
// between < and >. The lengths are limited, so that a long text takes no long time.
const spacedPicture =
  /(!\[[^[\]\n]{0,300}\])\(((?=[^\s(\n]{0,200}[\s(])(?:[^()<>"\n]|\([^()<>"\n]{0,200}\)){1,200}?\.(?:jpe?g|png|webp|avif|hei[cf]))\)/gi;

/**
 * Renders Markdown with tables as HTML and shifts its headings. Markup inside is escaped (micromark's default, which
 * a test checks), and addresses with dangerous schemes are dropped by `dropDangerous`. The title of a picture is its size (`"1440x960"`), which prevents layout shifts.
 */
function drawMarkdown(markdown: string, toLevel: ToLevel): DrawnText {
  const faults: string[] = [];
  const html = dropDangerous(
    micromark(markdown.replaceAll(spacedPicture, '$1(<$2>)'), {
      allowDangerousProtocol: true,
      extensions: [gfmTable()],
      htmlExtensions: [gfmTableHtml()],
    }),
  )
    .replaceAll(
      /<(\/?)h([1-6])>/g,
      (_tag, end: string, level: string) => `<${end}h${toLevel(Number(level))}>`,
    )
    // A wide table scrolls in its own box, which the keyboard can reach (WCAG 2.1.1).
    .replaceAll('<table>', '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    // HTML has no such attribute any more; a class of the style sheet replaces it.
    .replaceAll(/<(t[hd]) align="(\w+)">/g, '<$1 class="align-$2">')
    .replaceAll(picture, (_tag, url: string, alt: string, title = '') => {
      const address = pictureUrlSchema.safeParse(decodeAddress(url)).data;
      const isOwn = address?.startsWith(OWN_PICTURE) === true;
      // The size of an own picture is that of its file.
      const [, width, height] = /^([1-9]\d*)x([1-9]\d*)$/.exec(isOwn ? '1x1' : title) ?? [];
      if (height === undefined || address === undefined) faults.push(decodeAddress(url));
      return `<img src="${isOwn ? address : url}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
    });
  return { html, faults };
}

function decodeAddress(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('&amp;', '&'));
  } catch (error) {
    if (error instanceof URIError) return url;
    throw error;
  }
}

/** Renders the text of a section that the platform wrote. */
export const toRichText = (markdown: string): RichText => ({
  html: drawMarkdown(markdown, belowSection).html,
});

/** Renders plain paragraphs as HTML. */
export const toPlainText = (paragraphs: readonly string[]): RichText => ({
  html: paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`).join('\n'),
});

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Renders the Markdown of a setting; every picture needs a size and an allowed address. */
export const drawWords =
  (toLevel: ToLevel) =>
  (markdown: string, context: z.RefinementCtx): RichText => {
    const { html, faults } = drawMarkdown(markdown, toLevel);
    for (const mention of new Set(faults))
      context.addIssue({ code: 'custom', message: formatFault(mention), params: { mention } });
    return { html };
  };

const formatFault = (address: string): string =>
  findFolderFault(address) ??
  'every picture by its name in pictures/, as in ![What it shows](yard.jpg), or with its size, as in ' +
    '![What it shows](/demo/yard.webp "1440x960"), and at a path that begins with / or an https: address';

/** A setting with several paragraphs. A list of lines is accepted, because JSON has no multi-line strings. */
export const markdownSchema = z
  .union([z.string().min(1), z.array(z.string()).min(1)])
  .transform((text, context) =>
    drawWords(belowSection)(Array.isArray(text) ? text.join('\n') : text, context),
  )
  .describe(
    'Markdown: paragraphs, lists, links, tables, pictures by their name in pictures/, others with their size as title. A list of texts is joined line by line.',
  );
