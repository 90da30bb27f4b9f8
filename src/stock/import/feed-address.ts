import type { StockSource } from '#tenancy/schemas/stock-source.schema.ts';

/** An address for messages and logs: without user, password and the values of its query, which may be keys. */
export function showAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const names = [...url.searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`);
  return `${url.protocol}//${url.host}${url.pathname}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}

/** The address of a feed: as messages show it, and whole. */
export function addressOf(source: Exclude<StockSource, { kind: 'file' }>): { shown: string; whole: string } {
  if (source.kind === 'url') return { shown: showAddress(source.url), whole: source.url };
  const { host, port, path, auth } = source;
  const rest = `${host}${port === 22 ? '' : `:${port}`}${path.startsWith('/') ? '' : '/~/'}${path}`;
  return { shown: `sftp://${rest}`, whole: `sftp://${auth.user}@${rest}` };
}
