import { escapeHtml } from '#domain/text/escape-html.ts';
import type { MailContent, MailLink, MailRow, MailVehicle } from './mail-content.ts';
import type { MailColours, MailLook } from './mail-look.ts';

/** `QLD 4034`, `100,000 km` and `10am (AEST)` stand on one line. */
const keepWhole = (html: string): string =>
  html.replaceAll(/\b([A-Z]{2,3}) (?=\d{4}\b)|(?<=\d) (?=km\b)|(?<=\d[ap]m) (?=\()/g, '$1&nbsp;');

const toLines = (text: string): string => keepWhole(escapeHtml(text)).replaceAll('\n', '<br>');

/** Our own words: typed ones may be copied. */
const toOwnLines = (text: string): string => toLines(text).replaceAll(/\be-mail\b/g, 'e&#8209;mail');

/** Outlook for Windows hands no font down to the cells of a table. */
const font = (size = 16, family = 'Arial,Helvetica,sans-serif'): string =>
  `font-family:${family};font-size:${size}px;line-height:1.5`;

const ground = (colour: string): string => `bgcolor="${colour}" style="background-color:${colour}`;

const table = (content: string, width = ' width="100%"'): string =>
  `<table role="presentation"${width} cellpadding="0" cellspacing="0" border="0" style="text-align:left">${content}</table>`;

/** A row of one cell. Lines and spaces stand on cells alone: on paragraphs Outlook for Windows draws none. */
const cell = (content: string, style: string, name = 'ink'): string =>
  `<tr><td class="${name}" style="${font()};${style}">${content}</td></tr>`;

const toLink = ({ label, href }: MailLink, { light }: MailLook): string =>
  `<a class="link" href="${escapeHtml(href)}" style="color:${light.link};text-decoration:underline">${escapeHtml(label)}</a>`;

/** A value of more letters than that has the whole width. */
const LONG = 140;
/** The left column of rows; the picture of the car is as wide, so that one edge runs down the mail. */
const LEFT = 'width="37%"';

function toValue({ value, href, link, hasSentences }: MailRow, look: MailLook): string {
  if (hasSentences)
    return table(
      value
        .split('\n')
        .map((line) => cell(toOwnLines(line), `padding:2px 0 4px;color:${look.light.ink}`))
        .join(''),
    );
  const shown = href === undefined ? toLines(value) : toLink({ label: value, href }, look);
  return link ? `${shown}<br>${toLink(link, look)}` : shown;
}

function toRow(row: MailRow, look: MailLook, under: string): string {
  const { label, value, isMain } = row;
  const { ink, quiet } = look.light;
  const name = toOwnLines(label);
  const lined = under === '' ? '' : ' line';
  const told = (padding: string, span = '') =>
    `<td${span} class="ink${lined}" style="${font()};padding:${padding};vertical-align:top;color:${ink}${under};word-break:break-word${isMain ? ';font-weight:bold' : ''}">${toValue(row, look)}</td>`;
  const named = `${font()};vertical-align:top;color:${quiet}`;
  if (value.length > LONG) {
    const span = ' colspan="2"';
    return `<tr><td${span} class="quiet" style="${named};padding:12px 0 2px">${name}</td></tr><tr>${told('0 0 12px', span)}</tr>`;
  }
  return `<tr><td class="quiet${lined}" ${LEFT} style="${named};padding:12px 16px 12px 0${under}">${name}</td>${told('12px 0')}</tr>`;
}

function toRows(rows: readonly MailRow[], look: MailLook): string {
  if (rows.length === 0) return '';
  const hairline = `1px solid ${look.light.line}`;
  // The paper ends below the last one.
  const content = rows.map((row, at) =>
    toRow(row, look, at + 1 < rows.length ? `;border-bottom:${hairline}` : ''),
  );
  return `<tr><td class="line" style="border-top:${hairline}">${table(content.join(''))}</td></tr>`;
}

/** On a plate, on which a program that shows no pictures has the name. */
function toPicture({ name, picture }: MailVehicle, { light, radius }: MailLook): string {
  if (picture === null) return '';
  const rounded = `border-radius:${radius.picture}px`;
  const words = `${font(14)};color:${light.ink}`;
  return `<td ${LEFT} style="padding:20px 16px 20px 0;vertical-align:top">${table(
    `<tr><td class="plate" ${ground(light.plate)};${rounded};${words}">` +
      `<a class="ink" href="${escapeHtml(picture.href)}" style="color:${light.ink};text-decoration:none">` +
      `<img class="ink" src="${escapeHtml(picture.src)}" alt="${escapeHtml(name)}" width="188" border="0" style="display:block;width:100%;${rounded};${words}">` +
      `</a></td></tr>`,
  )}</td>`;
}

function toVehicle(vehicle: MailVehicle, look: MailLook): string {
  const { name, price, link, button } = vehicle;
  const { ink, line } = look.light;
  const words =
    cell(escapeHtml(name), `font-size:18px;line-height:1.3;padding:0 0 4px;color:${ink};font-weight:bold`) +
    (price === null ? '' : cell(escapeHtml(price), `font-size:18px;line-height:1.3;padding:0;color:${ink}`)) +
    (link ? cell(toLink(link, look), `padding:8px 0 0;color:${ink}`) : '') +
    toButtons(button ? [button] : [], look, 'padding:16px 0 0');
  const beside = `<td style="padding:20px 0;vertical-align:top">${table(words)}</td>`;
  return `<tr><td class="line" style="padding:0;border-top:1px solid ${line}">${table(`<tr>${toPicture(vehicle, look)}${beside}</tr>`)}</td></tr>`;
}

/**
 * A link that looks like a button of the site. Its cell has ground, border and, for Outlook for Windows, which knows none on
 * links, the space; everywhere else the space is that of the link, so that all of it can be pressed.
 */
function toButton(
  { label, href }: MailLink,
  { light, radius }: MailLook,
  kind: 'fill' | 'frame',
  side = 16,
): string {
  const isFilled = kind === 'fill';
  const [fill, edge, ink] = isFilled
    ? [light.fill, light.fill, light.onFill]
    : [light.paper, light.ink, light.ink];
  const space = `12px ${side}px`;
  return (
    `<td class="${isFilled ? 'fill edge' : 'paper frame'}" align="center"${side < 16 ? ' width="48%"' : ''} ${ground(fill)};${font()};border:2px solid ${edge};border-radius:${radius.button}px;mso-padding-alt:${space}">` +
    `<a class="${isFilled ? 'label' : 'ink'}" href="${escapeHtml(href)}" style="display:block;padding:${space};color:${ink};line-height:1.25;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td>`
  );
}

/** One is as wide as its words; two share the line, also on a phone. */
function toButtons(buttons: readonly MailLink[], look: MailLook, padding: string): string {
  const [first, second] = buttons;
  if (first === undefined) return '';
  const content =
    second === undefined
      ? table(`<tr>${toButton(first, look, 'fill')}</tr>`, '')
      : table(
          `<tr>${toButton(first, look, 'fill', 8)}<td width="4%"></td>${toButton(second, look, 'frame', 8)}</tr>`,
        );
  return `<tr><td style="${padding}">${content}</td></tr>`;
}

/* For programs that know a dark scheme. Outlook for Windows reads no `!important` without a space before it. */
const toDarkSheet = (dark: MailColours): string => `@media (prefers-color-scheme: dark) {
.page { background-color: ${dark.page} !important }
.paper { background-color: ${dark.paper} !important }
.head { background-color: ${dark.head} !important }
.name { color: ${dark.onHead} !important }
.rule { border-color: ${dark.rule} !important }
.ink { color: ${dark.ink} !important }
.quiet { color: ${dark.quiet} !important }
.link { color: ${dark.link} !important }
.line { border-color: ${dark.line} !important }
.plate { background-color: ${dark.plate} !important }
.fill { background-color: ${dark.fill} !important }
.edge { border-color: ${dark.fill} !important }
.label { color: ${dark.onFill} !important }
.frame { border-color: ${dark.ink} !important }
}`;

/** The letterhead: the name as in the header of the site, as text, because many programs show no pictures at first. */
function toHead({ name, light, display, headings, radius, hasRule }: MailLook): string {
  const corner = radius.paper;
  const rule = hasRule ? `;border-bottom:4px solid ${light.rule}` : '';
  return `<tr><td class="head name${hasRule ? ' rule' : ''}" ${ground(light.head)};${font(24, display)};line-height:1.25;padding:20px 24px;color:${light.onHead};font-weight:${headings};border-radius:${corner}px ${corner}px 0 0${rule}">${escapeHtml(name)}</td></tr>`;
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
  links = [],
}: MailContent): string {
  const { ink } = look.light;
  const title = `${font(26, look.display)};line-height:1.25;color:${ink};font-weight:${look.headings}`;
  const hasLead = lead !== undefined;
  return table(
    [
      greeting === undefined ? '' : cell(escapeHtml(greeting), `padding:0 0 8px;color:${ink}`),
      cell(`<h1 class="ink" style="margin:0;${title}">${escapeHtml(heading)}</h1>`, 'padding:0 0 12px'),
      hasLead ? cell(toLines(lead), `font-size:20px;padding:0 0 12px;color:${ink};font-weight:bold`) : '',
      hasLead ? toButtons(buttons, look, 'padding:12px 0 24px') : '',
      intro === '' ? '' : cell(toOwnLines(intro), `padding:0 0 24px;color:${ink}`),
      hasLead ? '' : toButtons(buttons, look, 'padding:0 0 24px'),
      vehicle ? toVehicle(vehicle, look) : '',
      toRows(rows, look),
      ...links.map((link) => cell(toLink(link, look), `padding:16px 0 0;color:${ink}`)),
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
  const { light, radius } = look;
  const corner = radius.paper;
  const small = `font-size:13px;padding:0 24px 8px;color:${light.quiet}`;
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(heading)}</title>
<style>${toDarkSheet(look.dark)}</style>
</head><body class="page" style="margin:0;padding:0;background-color:${light.page}">
<table role="presentation" class="page" lang="en-AU" width="100%" cellpadding="0" cellspacing="0" border="0" ${ground(light.page)}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
${toHead(look)}
<tr><td class="paper" ${ground(light.paper)};padding:28px 24px;border-radius:0 0 ${corner}px ${corner}px">${toBody(content)}</td></tr>
<tr><td style="padding:20px 0 0">${table(footer.map((line) => cell(toLines(line), small, 'quiet')).join(''))}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`;
}
