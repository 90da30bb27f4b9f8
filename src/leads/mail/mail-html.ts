import { splitPrice } from '#domain/price/price-parts.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { MailContent, MailLink, MailRow, MailVehicle } from './mail-content.ts';
import type { MailLook } from './mail-look.ts';
import { paint, toDarkSheet, type Paint } from './mail-paint.ts';

/** `QLD 4034`, `100,000 km` and `at 10am (AEST)` stand on one line. */
const keepWhole = (html: string): string =>
  html.replaceAll(
    /\b([A-Z]{2,3}) (?=\d{4}\b)|(?<=\d) (?=km\b)|(?<=\bat) (?=\d)|(?<=\d[ap]m) (?=\()/g,
    '$1&nbsp;',
  );

const toLines = (text: string): string => keepWhole(escapeHtml(text)).replaceAll('\n', '<br>');

/** Our own words: typed ones may be copied. */
const toOwnLines = (text: string): string => toLines(text).replaceAll(/\be-mail\b/g, 'e&#8209;mail');

/** Outlook for Windows hands no font down to the cells of a table. */
const font = (size = 16, family = 'Arial,Helvetica,sans-serif'): string =>
  `font-family:${family};font-size:${size}px;line-height:1.5`;

const table = (content: string, width = ' width="100%"'): string =>
  `<table role="presentation"${width} cellpadding="0" cellspacing="0" border="0" style="text-align:left">${content}</table>`;

/** A row of one cell. Lines and spaces stand on cells alone: on paragraphs Outlook for Windows draws none. */
const cell = (content: string, look: MailLook, style: string, names: readonly Paint[] = ['ink']): string =>
  `<tr><td ${paint(look, names, `${font()};${style}`)}>${content}</td></tr>`;

/** An address breaks after its @, where it must. */
const toLink = ({ label, href }: MailLink, look: MailLook): string =>
  `<a href="${escapeHtml(href)}" ${paint(look, ['link'], 'text-decoration:underline')}>${escapeHtml(label).replace('@', '@<wbr>')}</a>`;

/**
 * Two parts of a row: beside each other where both have room for their words, else one below the other, as where the text is
 * enlarged, and in Outlook for Windows, which knows no such blocks. The left ones are equally wide, so that one edge runs
 * down the mail.
 */
const LEFT = 'display:inline-block;width:35%;min-width:5.5em;vertical-align:top';
const RIGHT = 'display:inline-block;width:62%;min-width:9em;vertical-align:top';
/** Ends a label, which may be as wide as its block; such blocks have no padding in Outlook for Windows. */
const GAP = '&nbsp;&nbsp;';
/** A value of more letters than that has the whole width. */
const LONG = 140;

function toValue({ value, href, link, hasSentences }: MailRow, look: MailLook): string {
  if (hasSentences)
    return table(
      value
        .split('\n')
        .map((line) => cell(toOwnLines(line), look, 'padding:2px 0 4px'))
        .join(''),
    );
  const shown = href === undefined ? toLines(value) : toLink({ label: value, href }, look);
  return link ? `${shown}<br>${toLink(link, look)}` : shown;
}

function toRow(row: MailRow, look: MailLook, isLast: boolean): string {
  const { label, value, isMain } = row;
  const room = value.length > LONG ? '' : `${RIGHT};`;
  const told = `<div style="${room}word-break:break-word${isMain ? ';font-weight:bold' : ''}">${toValue(row, look)}</div>`;
  const named = `<div ${paint(look, ['quiet'], LEFT)}>${toOwnLines(label)}${GAP}</div>`;
  // The paper ends below the last one.
  const [names, line]: [Paint[], string] = isLast
    ? [['ink'], '']
    : [['ink', 'line'], ';border-bottom:1px solid {line}'];
  return cell(named + told, look, `padding:12px 0${line}`, names);
}

function toRows(rows: readonly MailRow[], look: MailLook): string {
  if (rows.length === 0) return '';
  const content = rows.map((row, at) => toRow(row, look, at + 1 === rows.length)).join('');
  return `<tr><td ${paint(look, ['line'], 'border-top:1px solid {line}')}>${table(content)}</td></tr>`;
}

/** On a plate, on which a program that shows no pictures has the name. */
function toPicture({ name, picture }: MailVehicle, look: MailLook): string {
  if (picture === null) return '';
  const rounded = `border-radius:${look.radius.picture}px`;
  const image = `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(name)}" width="172" border="0" ${paint(look, ['ink'], `display:block;width:100%;${rounded};${font(14)}`)}>`;
  const link = `<a href="${escapeHtml(picture.href)}" ${paint(look, ['ink'], 'text-decoration:none')}>${image}</a>`;
  const plate = table(`<tr><td ${paint(look, ['plate', 'ink'], `${rounded};${font(14)}`)}>${link}</td></tr>`);
  return `<div style="${LEFT}">${table(`<tr><td style="padding:0 16px 8px 0">${plate}</td></tr>`)}</div>`;
}

/** The type has a line of its own: beside the amount it would break. */
function toPrice(price: string, look: MailLook): string {
  const { amount, type } = splitPrice(price);
  return (
    cell(escapeHtml(amount), look, 'font-size:18px;line-height:1.3;padding:0;font-weight:bold') +
    (type === '' ? '' : cell(escapeHtml(type), look, 'font-size:14px;line-height:1.4;padding:0'))
  );
}

function toVehicle(vehicle: MailVehicle, look: MailLook): string {
  const { name, price, link, button } = vehicle;
  const large = 'font-size:18px;line-height:1.3';
  const words =
    cell(escapeHtml(name), look, `${large};padding:0 0 4px;font-weight:bold`) +
    (price === null ? '' : toPrice(price, look)) +
    (link ? cell(toLink(link, look), look, 'padding:8px 0 0') : '') +
    toButtons(button ? [button] : [], look, 'padding:16px 0 0');
  const beside = `<div style="${RIGHT}">${table(words)}</div>`;
  const style = `${font()};padding:20px 0 16px;border-top:1px solid {line}`;
  return `<tr><td ${paint(look, ['line'], style)}>${toPicture(vehicle, look)}${beside}</td></tr>`;
}

/**
 * A link that looks like a button of the site. Its cell has ground, border and, for Outlook for Windows, which knows none on
 * links, the space; everywhere else the space is that of the link, so that all of it can be pressed.
 */
function toButton({ label, href }: MailLink, look: MailLook, kind: 'fill' | 'frame', side = 16): string {
  const [box, words]: [Paint[], Paint] =
    kind === 'fill' ? [['fill', 'edge'], 'label'] : [['paper', 'frame'], 'ink'];
  const space = `12px ${side}px`;
  const around = `${font()};border:2px solid {${box[1]}};border-radius:${look.radius.button}px;mso-padding-alt:${space}`;
  const inside = `display:block;padding:${space};line-height:1.25;font-weight:bold;text-decoration:none`;
  return (
    `<td align="center"${side < 16 ? ' width="48%"' : ''} ${paint(look, box, around)}>` +
    `<a href="${escapeHtml(href)}" ${paint(look, [words], inside)}>${escapeHtml(label)}</a></td>`
  );
}

/** One is as wide as its words; two share the line, also on a phone. */
function toButtons(
  [first, second]: readonly MailLink[],
  look: MailLook,
  padding: string,
  kind: 'fill' | 'frame' = 'fill',
): string {
  if (first === undefined) return '';
  const content =
    second === undefined
      ? table(`<tr>${toButton(first, look, kind)}</tr>`, '')
      : table(
          `<tr>${toButton(first, look, 'fill', 8)}<td width="4%"></td>${toButton(second, look, 'frame', 8)}</tr>`,
        );
  return `<tr><td style="${padding}">${content}</td></tr>`;
}

/** The letterhead: the name as in the header of the site, as text, because many programs show no pictures at first. */
function toHead(look: MailLook): string {
  const { name, display, headings, radius, hasRule } = look;
  const rule = hasRule ? ';border-bottom:4px solid {rule}' : '';
  const style = `${font(24, display)};line-height:1.25;padding:20px 24px;font-weight:${headings};border-radius:${radius.paper}px ${radius.paper}px 0 0${rule}`;
  return `<tr><td ${paint(look, ['head', 'name', ...(hasRule ? (['rule'] as const) : [])], style)}>${escapeHtml(name)}</td></tr>`;
}

function toBody({
  look,
  greeting,
  heading,
  lead,
  buttons = [],
  intro,
  vehicle,
  rows,
  call,
  links = [],
}: MailContent): string {
  const title = `margin:0;${font(26, look.display)};line-height:1.25;font-weight:${look.headings}`;
  const hasLead = lead !== undefined;
  const hasButton = buttons.length > 0 || Boolean(vehicle?.button);
  return table(
    [
      greeting === undefined ? '' : cell(escapeHtml(greeting), look, 'padding:0 0 8px'),
      cell(`<h1 ${paint(look, ['ink'], title)}>${toLines(heading)}</h1>`, look, 'padding:0 0 12px'),
      hasLead ? cell(toLines(lead), look, 'font-size:20px;padding:0 0 12px;font-weight:bold') : '',
      hasLead ? toButtons(buttons, look, 'padding:12px 0 24px') : '',
      intro === '' ? '' : cell(toOwnLines(intro), look, 'padding:0 0 24px'),
      hasLead ? '' : toButtons(buttons, look, 'padding:0 0 24px'),
      vehicle ? toVehicle(vehicle, look) : '',
      toRows(rows, look),
      // The one filled button is what most do next.
      toButtons(call ? [call] : [], look, 'padding:12px 0 4px', hasButton ? 'frame' : 'fill'),
      ...links.map((link) => cell(toLink(link, look), look, 'padding:16px 0 0')),
    ].join(''),
  );
}

/**
 * A mail as HTML: tables and inline styles that the mail programs of `test-mail-clients.data.ts` support; one column that
 * is 600 px wide at most and shrinks with the window. Outlook for Windows knows no greatest width and gets a table of its
 * own around it. Colours stand on tables, because some programs drop the body.
 */
export function toMailHtml(content: MailContent): string {
  const { look, heading, footer } = content;
  const corner = look.radius.paper;
  const small = 'font-size:13px;padding:0 24px 8px';
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(heading)}</title>
<style>${toDarkSheet(look)}</style>
</head><body ${paint(look, ['page'], 'margin:0;padding:0')}>
<table role="presentation" lang="en-AU" width="100%" cellpadding="0" cellspacing="0" border="0" ${paint(look, ['page'], '')}><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
${toHead(look)}
<tr><td ${paint(look, ['paper'], `padding:28px 24px;border-radius:0 0 ${corner}px ${corner}px`)}>${toBody(content)}</td></tr>
<tr><td style="padding:20px 0 0">${table(footer.map((line) => cell(toLines(line), look, small, ['quiet'])).join(''))}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`;
}
