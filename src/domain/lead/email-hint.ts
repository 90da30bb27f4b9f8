import { distance } from 'fastest-levenshtein';

/** Domains that most shoppers write from. */
const domains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.au',
  'yahoo.com',
  'yahoo.com.au',
  'icloud.com',
  'live.com',
  'live.com.au',
  'bigpond.com',
  'bigpond.net.au',
  'optusnet.com.au',
  'iinet.net.au',
  'tpg.com.au',
  'protonmail.com',
];
/** Real domains that differ from one above by a letter or two. */
const others = new Set(['mail.com', 'gmx.com', 'ymail.com', 'hotmail.com.au', 'me.com', 'proton.me']);

/** Returns the address that was probably meant when its domain is mistyped or cut (`jo@gmial.com`, `jo@gmail`), else `null`. */
export function suggestEmail(address: string): string | null {
  const [, local, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim()) ?? [];
  const typed = domain.toLowerCase();
  if (local === undefined || domains.includes(typed) || others.has(typed)) return null;
  const [name = '', ending = ''] = typed.split('.', 2);
  const whole = ending === '' && domains.find((known) => known.startsWith(`${name}.`));
  if (whole) return `${local}@${whole}`;
  const near = domains
    .map((known) => ({ known, far: distance(typed, known) }))
    // Two letters that change places count as two.
    .filter(({ far }) => far <= 2)
    .toSorted((a, b) => a.far - b.far)[0];
  return near === undefined ? null : `${local}@${near.known}`;
}
