import { toPlain } from '#domain/text/typed-text.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** What a browser’s own field of e-mail addresses takes (HTML, “valid e-mail address”). */
const valid = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'i');
/** Letters of all alphabets, as mailboxes may have them, too. */
const international = /^[^\s@<>()[\]\\,;:"]+$/u;

/** `jo@bücher.example` → `jo@xn--bcher-kva.example`, as browsers send it; other addresses as they are. */
function toAscii(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || /^[\0-\x7f]*$/.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).host}`;
  } catch {
    return address;
  }
}

function readOne(text: string): string | null {
  const address = toAscii(text);
  const at = address.lastIndexOf('@');
  const isValid =
    valid.test(address) || (international.test(address.slice(0, at)) && valid.test(`x${address.slice(at)}`));
  return at > 0 && isValid ? address.toLowerCase() : null;
}

/** Without what stands around an address in a sentence or a list; from the front, for no run of signs is read twice. */
const bare = (text: string): string =>
  text
    .replace(/^[\s"'“”‘’(<[,;:]*(?:mailto:)?/i, '')
    .replace(/\?.*/, '')
    .replace(/^(.*[^\s"'“”‘’)>\].,;:!])?.*/, '$1');

/**
 * Reads an e-mail address as people type and paste it: `Jo <jo@example.com>`, `mailto:jo@example.com`,
 * `jo @ example.com,`; of several the first. `null` for what is none: behind a word without a sign, as in `jo bloggs@…`,
 * stands perhaps somebody else’s.
 */
export function readEmail(text: string): string | null {
  const plain = toPlain(text);
  const [, between = ''] = /<([^<>]+)>/.exec(plain) ?? [];
  const line = plain.replace(/^[a-z][\w -]*:\s*/i, '').replace(/\s*@\s*/g, '@');
  const [first = ''] = line.split(/[\s,;/]+/);
  const joined = line.replace(/\s*\.\s*/g, '.');
  const candidates = [plain, bare(between), bare(line), bare(joined), first.includes('.') ? bare(first) : ''];
  return candidates.map(readOne).find((read) => read !== null) ?? null;
}

/** What is wrong with a text that is no e-mail address. */
export function describeEmail(text: string): string {
  const plain = toPlain(text);
  const [before = '', after = '', ...more] = plain.split('@');
  if (!plain.includes('@')) return 'Please enter an e-mail address with an @, such as name@example.com.';
  if (more.length > 0) return 'Please enter one e-mail address: this has more than one @.';
  if (before === '') return 'Please enter what stands before the @ of your e-mail address.';
  if (after === '') return 'Please enter what stands behind the @ of your e-mail address.';
  const odd = /[^a-z0-9.-]/i.exec(after)?.[0] ?? /[\s<>()[\]\\,;:"]/.exec(before)?.[0];
  if (odd?.trim() === '') return 'Please leave out the space in your e-mail address.';
  return odd === undefined
    ? `Please check what stands behind the @ of your e-mail address: “${after}”.`
    : `Please leave out “${odd}” of your e-mail address.`;
}
