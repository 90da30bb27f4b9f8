const LENGTH_MAX = 1_000;
/** Stands for the site. */
const OWN = 'https://own.invalid';

/**
 * A path of the site as an address brings it along, with its query and its hash; `null` for what may lead elsewhere, in
 * any spelling: `//host`, `/\host`, `/%2Fhost`, `https:host`, also after `.` and `..`.
 */
export function readOwnPath(text: string | null | undefined): string | null {
  if (text == null || text.length > LENGTH_MAX || !text.startsWith('/') || hasTrick(text)) return null;
  const url = URL.parse(text, OWN);
  if (url === null || url.origin !== OWN || hasTrick(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Spellings that browsers or proxies may take for the beginning of another address. */
function hasTrick(text: string): boolean {
  const path = text.replace(/[?#].*$/s, '');
  if (/[\p{Cc}\p{Cs}\\]/u.test(text) || path.startsWith('//')) return true;
  return /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|25)/i.test(path);
}
