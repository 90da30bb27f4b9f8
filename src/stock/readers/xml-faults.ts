import { FeedRefused } from './feed-refused.ts';

/** Where the text was when it could no longer be read as XML. */
export type XmlPosition = { row: number; line: number; column: number; element: string };

const words = ({ row, line, column, element }: XmlPosition): string =>
  `in vehicle ${row}, at line ${line}, column ${column}${element && `, in <${element}>`}`;

/** Refuses XML with an `&` that is no entity, or an entity that only HTML has. */
export function refuseEntity(found: string, position: XmlPosition): FeedRefused {
  const fault = `The feed is not whole XML: ${words(position)}, it has`;
  return new FeedRefused(
    found === '&'
      ? `${fault} a bare &, which XML writes &amp;. Correct the export.`
      : `${fault} the entity ${found}, which XML does not have. Expected the character itself, or its number ` +
          'such as &#160;. Correct the export.',
  );
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^disallowed character in tag name/, 'it has a bare <, which XML writes &lt;'],
  [/^unexpected close tag/, 'an element is closed that is not open, or another one is still open'],
  [/^disallowed character/, 'it has a control character, which XML does not allow'],
  [/^malformed character entity/, 'it has the number of a character that XML does not allow'],
  [/^documents may contain only one root/, 'a second document begins; two feeds may have been joined'],
];

/** Refuses XML that the parser cannot read, with its reason and the position. */
export function refuseBrokenXml(cause: Error, position: XmlPosition): FeedRefused {
  const said = cause.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  const isCut = /^(unclosed tag|unexpected end|document must contain)/.test(said);
  const reason = reasons.find(([pattern]) => pattern.test(said))?.[1] ?? said;
  const remedy = isCut ? 'It may be cut off; send the whole file again.' : 'Correct the export.';
  return new FeedRefused(`The feed is not whole XML: ${words(position)}, ${reason}. ${remedy}`, { cause });
}
