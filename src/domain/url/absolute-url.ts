/** The absolute URL of a path on the tenant's host, whichever host serves the page. */
export const absoluteUrl = (site: { origin: string }, path: string): string =>
  /^https?:/.test(path) ? path : `${site.origin}${path}`;
