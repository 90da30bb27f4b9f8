/** Paths of pages and files that no dealer has. */
export const rawPaths = [
  '/%',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '//',
  '/\\',
  '/.publish',
  '/_headers',
  '/?%',
  '/a%0Ab',
  `/${'a/'.repeat(3000)}`,
];

export const rawHeaders: Record<string, string>[] = [
  {},
  { range: 'bytes=0-0,5-1' },
  { 'accept-encoding': 'br;q=,gzip;;;' },
  { 'if-none-match': 'W/"'.repeat(500) },
  { 'x-forwarded-for': "'; --, 999.1.1.1, ::::" },
  { 'content-length': '5' },
  { host: 'calm-cars.localhost:99999999' },
  { host: '[::1' },
  { origin: '////' },
  { 'content-type': 'application/json; charset=x' },
];
