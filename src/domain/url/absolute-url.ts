/** A path as an absolute URL on the tenant's own host, never on the host that happens to serve it. */
export const absoluteUrl = (site: { origin: string }, path: string): string =>
  /^https?:/.test(path) ? path : `${site.origin}${path}`;
