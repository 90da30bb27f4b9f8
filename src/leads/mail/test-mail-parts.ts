import { Parser } from 'htmlparser2';

/** A mail that came over SMTP: its headers in their order, and its parts by type, decoded. */
export type ReadMail = {
  headers: readonly [name: string, value: string][];
  parts: ReadonlyMap<string, string>;
};

const splitAt = (text: string, mark: string): [string, string] => {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
};

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Reads a mail as the mail server got it, with long headers joined. */
export function readMail(raw: string): ReadMail {
  const [head, body] = splitAt(raw, '\r\n\r\n');
  const headers = head.split('\r\n').map((line): [string, string] => splitAt(line, ': '));
  const valueOf = (name: string): string =>
    headers.find(([known]) => known.toLowerCase() === name)?.[1] ?? '';
  const type = valueOf('content-type');
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary === undefined) {
    const encoding = valueOf('content-transfer-encoding').toLowerCase();
    return { headers, parts: new Map([[splitAt(type, ';')[0], decode(body, encoding)]]) };
  }
  const inner = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => [...readMail(part.replace(/^\r\n/, '')).parts]);
  return { headers, parts: new Map(inner) };
}

/** An element of a mail, with what stands around it. */
export type MailElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Declarations of its `style` by property. */
  style: ReadonlyMap<string, string>;
  /** Its own text. */
  text: string;
  parents: readonly MailElement[];
  /** Whether it stands in a table that only Outlook for Windows sees, and how wide that is. */
  outlookWidth: string | undefined;
};

const toStyle = (text = ''): Map<string, string> =>
  new Map(
    text
      .split(';')
      .map((declaration) => splitAt(declaration, ':'))
      .map(([property, value]): [string, string] => [property.trim(), value.trim()])
      .filter(([property]) => property !== ''),
  );

/** The elements of a mail in their order. */
export function listElements(html: string): MailElement[] {
  const elements: MailElement[] = [];
  const open: MailElement[] = [];
  let outlookWidth: string | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const style = toStyle(attributes['style']);
      const element = { tag, attributes, style, text: '', parents: [...open], outlookWidth };
      const parent = open.at(-1);
      if (tag === 'br' && parent) parent.text += '\n';
      elements.push(element);
      open.push(element);
    },
    ontext(text) {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    onclosetag() {
      open.pop();
    },
    oncomment(comment) {
      if (comment.startsWith('[if mso]')) outlookWidth = /<table[^>]* width="(\d+)"/.exec(comment)?.[1];
    },
  });
  parser.write(html);
  parser.end();
  return elements;
}
