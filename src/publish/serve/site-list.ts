import { escapeHtml } from '#domain/text/escape-html.ts';

/** A site in the list that the server shows at addresses without a site. */
export type ListedSite = { name: string; description: string; address: string };

/** The page at `http://localhost:<port>/` that lists the sites. */
export function toSiteList(sites: readonly ListedSite[], notice = ''): string {
  const items = sites.map(
    ({ name, description, address }) =>
      `<li><a href="${address}">${escapeHtml(name)}</a><span>${escapeHtml(description)}</span><code>${address}</code></li>`,
  );
  const count = `${sites.length} ${sites.length === 1 ? 'site' : 'sites'}`;
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Sites</title><style>
body{font:16px/1.55 system-ui,sans-serif;color:#17181a;background:#fff;max-width:44rem;margin:0 auto;padding:12vh 24px}
h1{font-size:2rem;letter-spacing:-.02em;margin:0 0 2rem}ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid #d9dbde;padding:1.25rem 0;display:grid;gap:.25rem}a{color:inherit;font-size:1.25rem;font-weight:600}
code{color:#55585e}</style></head><body><h1>${count}</h1>${notice === '' ? '' : `<p>${escapeHtml(notice)}</p>`}<ul>${items.join('')}</ul></body></html>`;
}
