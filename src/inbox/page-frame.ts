import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { InboxSite } from './inbox-site.ts';

/** What the inbox takes of a published page of the dealer: its sheets, its colours, the class of its body. */
export type SiteLook = { sheets: readonly string[]; theme: string; bodyClass: string };

const NO_LOOK: SiteLook = { sheets: [], theme: '', bodyClass: '' };

/** Reads the look of a published page; `null`: of none, when the inbox has only its own sheet. */
export function readLook(page: string | null): SiteLook {
  if (page === null) return NO_LOOK;
  const sheets = [...page.matchAll(/<link rel="stylesheet" href="(\/_assets\/[\w.-]+\.css)">/g)].flatMap(
    ([, href]) => href ?? [],
  );
  return {
    sheets,
    // Its first rule: the colours of daylight.
    theme: /<style>(body\{[^}<]*\})/.exec(page)?.[1] ?? '',
    bodyClass: /<body class="([\w -]*)"/.exec(page)?.[1]?.split(' ')[0] ?? '',
  };
}

/** The policy of the inbox: nothing but what the site itself serves, and the dealer's colours by their hash. */
export function toPolicy({ theme }: SiteLook): string {
  const colours = theme === '' ? '' : ` 'sha256-${hash('sha256', theme, 'base64')}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${colours}`,
    // The arrows of selects are drawn in the dealer's sheets.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

type Html = ReturnType<typeof html>;

/** The document around a page of the inbox. `nav`: what stands beside the dealer's name. */
export const toDocument = (
  { name }: InboxSite,
  { sheets, theme, bodyClass }: SiteLook,
  { title, nav, main }: { title: string; nav: Html | ''; main: Html },
): Html =>
  html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${name}</title>
        ${sheets.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <link rel="stylesheet" href="/_leads/inbox.css" />
        ${theme === '' ? '' : raw(`<style>${theme}</style>`)}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/_leads/inbox.js" defer></script>
      </head>
      <body class="${bodyClass} inbox">
        <a class="skip-link" href="#main">Skip to content</a>
        <header class="inbox-head">
          <div class="wrap">
            <p><a href="/_leads">${name}</a></p>
            ${nav}
          </div>
        </header>
        <main id="main" class="wrap" tabindex="-1">${main}</main>
      </body>
    </html>`;
