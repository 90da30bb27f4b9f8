import { escapeHtml } from '#domain/text/escape-html.ts';

/** A line of a mail: what it is, and what was typed. */
export type MailRow = { label: string; value: string };

export type MailContent = {
  heading: string;
  intro: string;
  rows: readonly MailRow[];
  /** Links below the rows. */
  links?: readonly { label: string; href: string }[];
  closing: string;
};

/* Colours of both schemes; mail programs that know no dark scheme keep the light one. */
const INK = '#1d1d1f';
const QUIET = '#5c5f66';

const toLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/**
 * A mail as HTML. Tables and inline styles, because mail programs such as Outlook know little else; one column that is
 * 600 px wide at most and shrinks with the window.
 */
export function toMailHtml({ heading, intro, rows, links = [], closing }: MailContent): string {
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><td class="quiet" style="padding:8px 16px 8px 0;vertical-align:top;color:${QUIET};width:34%">${escapeHtml(label)}</td>` +
      `<td style="padding:8px 0;vertical-align:top;word-break:break-word">${toLines(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>@media (prefers-color-scheme: dark){.page{background:#17181a!important;color:#f2f2f3!important}.quiet{color:#a9adb5!important}.link{color:#9cc3ff!important}}</style>
</head><body class="page" style="margin:0;padding:0;background:#ffffff;color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;font:16px/1.5 Arial,Helvetica,sans-serif">
<tr><td><h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
<p style="margin:0 0 16px">${toLines(intro)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font:16px/1.5 Arial,Helvetica,sans-serif;border-top:1px solid #d4d6da">${lines.join('')}</table>
${links.map(({ label, href }) => `<p style="margin:16px 0"><a class="link" href="${escapeHtml(href)}" style="color:#0b57d0">${escapeHtml(label)}</a></p>`).join('\n')}
<p class="quiet" style="margin:16px 0 0;color:${QUIET};border-top:1px solid #d4d6da;padding-top:16px">${toLines(closing)}</p>
</td></tr></table></td></tr></table></body></html>
`;
}

/** The same as text. */
export const toMailText = ({ heading, intro, rows, links = [], closing }: MailContent): string =>
  [
    heading,
    '',
    intro,
    '',
    ...rows.map(({ label, value }) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`)),
    ...links.flatMap(({ label, href }) => ['', `${label}: ${href}`]),
    '',
    closing,
    '',
  ].join('\n');
