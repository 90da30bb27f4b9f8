import { escapeHtml } from '#domain/text/escape-html.ts';

/** A line of a mail: what it is, and what was typed. */
export type MailRow = { label: string; value: string };

export type MailPicture = { src: string; alt: string; href: string };

type MailLink = { label: string; href: string };

/** Of the dealer, checked against white and against each other (`tenancy/resolve/colours.ts`). */
export type MailColours = { brand: string; onBrand: string; brandInk: string };

export type MailContent = {
  /** Who writes: the dealer. */
  sender: string;
  colours: MailColours;
  heading: string;
  /** What matters most, large: day and time. */
  lead?: string;
  intro: string;
  /** The car that it is about, as a picture that leads to its page. */
  picture?: MailPicture | null;
  rows: readonly MailRow[];
  /** What most do next; a mail has one button at most. */
  button?: MailLink | null;
  /** Other links, below it. */
  links?: readonly MailLink[];
  closing: string;
};

/* Colours of the light scheme, which mail programs that know no other keep. */
const INK = '#1d1d1f';
const QUIET = '#5c5f66';
const LINE = '#d4d6da';
const PAPER = '#ffffff';
const PLATE = '#eceeee';

/** `QLD 4034`, `100,000 km` and `10am (AEST)` stand on one line. */
const keepWhole = (html: string): string =>
  html.replaceAll(/\b([A-Z]{2,3}) (?=\d{4}\b)|(?<=\d) (?=km\b)|(?<=\d[ap]m) (?=\()/g, '$1&nbsp;');

/** Our own words: typed ones may be copied. */
const toOwnLines = (text: string): string => toLines(text).replaceAll(/\be-mail\b/g, 'e&#8209;mail');

const toLines = (text: string): string => keepWhole(escapeHtml(text)).replaceAll('\n', '<br>');

/** Outlook for Windows hands no font down to the cells of a table. */
const font = (size = 16): string =>
  `font-family:Arial,Helvetica,sans-serif;font-size:${size}px;line-height:1.5`;

const table = (style: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">`;

/** A row of one cell. Lines and spaces stand on cells alone: on paragraphs Outlook for Windows draws none. */
const cell = (content: string, style: string, name = 'ink'): string =>
  `<tr><td class="${name}" style="${font()};${style}">${content}</td></tr>`;

const toRow = ({ label, value }: MailRow): string =>
  `<tr><td class="quiet line" width="34%" style="${font()};padding:10px 16px 10px 0;vertical-align:top;color:${QUIET};border-bottom:1px solid ${LINE}">${escapeHtml(label)}</td>` +
  `<td class="ink line" style="${font()};padding:10px 0;vertical-align:top;color:${INK};border-bottom:1px solid ${LINE};word-break:break-word">${toLines(value)}</td></tr>`;

/** As wide as its column, on a plate, on which a program that shows no pictures has its words. */
const toPicture = ({ src, alt, href }: MailPicture): string =>
  `<tr><td class="plate" align="center" style="${font()};padding:0;color:${INK};background-color:${PLATE}"><a class="ink" href="${escapeHtml(href)}" style="color:${INK}"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="600" height="400" style="display:block;width:100%;height:auto;border:0;${font()};font-weight:bold"></a></td></tr>` +
  `<tr><td style="padding:0 0 8px"></td></tr>`;

/** A link that looks like a button: the cell has its ground, for a link has no space around it in Outlook for Windows. */
const toButton = ({ label, href }: MailLink, { brand, onBrand, brandInk }: MailColours): string =>
  `<tr><td style="padding:20px 0 4px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>` +
  `<td style="${font()};padding:11px 20px;color:${onBrand};background-color:${brand};border:2px solid ${brandInk}"><a href="${escapeHtml(href)}" style="color:${onBrand};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td>` +
  `</tr></table></td></tr>`;

const toLink = ({ label, href }: MailLink): string =>
  cell(
    `<a class="ink" href="${escapeHtml(href)}" style="color:${INK};text-decoration:underline">${escapeHtml(label)}</a>`,
    `padding:10px 0;color:${INK}`,
  );

/* For programs that know a dark scheme. Outlook for Windows reads no `!important` without a space before it. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background-color: #17181a !important }
.ink { color: #f2f2f3 !important }
.quiet { color: #a9adb5 !important }
.line { border-color: #3f4248 !important }
.plate { background-color: #2a2c30 !important }
}`;

/**
 * A mail as HTML: tables and inline styles that the mail programs of `test-mail-clients.data.ts` support; one column that
 * is 600 px wide at most and shrinks with the window. Outlook for Windows knows no greatest width and gets a table of its
 * own around it. Colours stand on tables, because some programs drop the body.
 */
export function toMailHtml({
  sender,
  colours,
  heading,
  lead,
  intro,
  picture,
  rows,
  button,
  links = [],
  closing,
}: MailContent): string {
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${DARK}</style>
</head><body class="page" style="margin:0;padding:0;background-color:${PAPER}">
<table role="presentation" class="page" lang="en-AU" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${PAPER}"><tr><td align="center" style="padding:24px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${table('max-width:600px;text-align:left')}
${cell(escapeHtml(sender), `font-size:22px;padding:0 0 24px;color:${colours.brandInk};font-weight:bold`)}
${cell(`<h1 class="ink" style="margin:0;${font(24)};line-height:1.25;color:${INK}">${escapeHtml(heading)}</h1>`, 'padding:0 0 10px')}
${lead === undefined ? '' : cell(toLines(lead), `font-size:20px;padding:0 0 10px;color:${INK};font-weight:bold`)}
${cell(toOwnLines(intro), `padding:0 0 16px;color:${INK}`)}
${picture ? toPicture(picture) : ''}
<tr><td class="line" style="border-top:1px solid ${LINE}">${table('text-align:left')}${rows.map(toRow).join('')}</table></td></tr>
${button ? toButton(button, colours) : ''}${links.map(toLink).join('')}
${cell(toLines(closing), `padding:16px 0 0;color:${QUIET};font-size:14px`, 'quiet')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`;
}

/** The same as text. */
export const toMailText = ({
  heading,
  lead,
  intro,
  rows,
  button,
  links = [],
  closing,
}: MailContent): string =>
  [
    heading,
    '',
    ...(lead === undefined ? [] : [lead, '']),
    intro,
    '',
    ...rows.map(({ label, value }) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`)),
    ...[...(button ? [button] : []), ...links].flatMap(({ label, href }) => ['', `${label}: ${href}`]),
    '',
    closing,
    '',
  ].join('\n');
