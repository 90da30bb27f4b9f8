import { escapeHtml } from '#domain/text/escape-html.ts';
import { formatDate, formatTime } from '#domain/time/moments.ts';
import type { KeptMail } from './outbox.ts';

/** A mail for a frame: links to appointments and inbox, and pictures, lead to this machine, to be tried. */
const toFrame = (html: string): string =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll(/(?<=href=")https:\/\/[^/"]+(?=\/(?:api\/appointments|_leads)\/)/g, '')
    .replaceAll(/(?<=src=")https:\/\/[^/"]+(?=\/api\/cars\/)/g, '');

/** Whose outbox it is; times are those of its clocks. */
type OutboxDealer = { name: string; timeZone: string };

/** The page `/_outbox`: the mails of a dealer that this machine kept instead of sending, newest first. */
export function toOutboxPage({ name: dealer, timeZone }: OutboxDealer, mails: readonly KeptMail[]): string {
  const items = mails.map(
    ({ at, to, subject, text, html, raw }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${formatDate(at, timeZone)} ${formatTime(at, timeZone)}</p>
${html === undefined ? `<pre>${escapeHtml(text)}</pre>` : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(toFrame(html))}"></iframe>`}
<details><summary>As it would be sent</summary><pre>${escapeHtml(raw)}</pre></details>
</article>`,
  );
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Outbox of ${escapeHtml(dealer)}</title>
<style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:48rem;margin:0 auto;padding:1.5rem 1rem}
article{border-top:1px solid;padding:1.5rem 0}
h1,h2,p{margin:0 0 .5rem}h2{font-size:1.1rem}
iframe{width:100%;height:30rem;border:1px solid #8888;background:#fff}
pre{overflow:auto;white-space:pre-wrap;word-break:break-word}
summary{padding:.75rem 0;cursor:pointer}
</style></head><body>
<h1>Outbox of ${escapeHtml(dealer)}</h1>
<p>Mails that this machine keeps, because no <code>SMTP_URL</code> is set. They go out once it is.</p>
${items.length === 0 ? '<p>There is no mail yet. Send a form of the site.</p>' : items.join('\n')}
</body></html>
`;
}
