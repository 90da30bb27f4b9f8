import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { listParts } from './zip-parts.ts';

/** Bytes and number of the parts that are read; those that name the others are small. */
const BYTES_MAX = 2_000_000;
const PARTS_MAX = 200;

/** Parts of DOCX and ODT that are programs, or hold them. */
const programPart =
  /vba(?:project|data)|(?:^|\/)activex\/|(?:^|\/)embeddings\/[^/]*\.bin$|^(?:basic|scripts)\//i;
/** Parts of DOCX that say what the others are, and where others are fetched from. */
const listPart = /(?:^|\/)(?:\[content_types\]\.xml|[^/]*\.rels)$/i;
const programType = /vbaProject|macroEnabled|activeX/i;
/** A template, a text or an object elsewhere brings programs of its own when the text is opened. */
const fetchedType = /\/(?:attachedTemplate|frame|oleObject|subDocument|aFChunk)$/i;

/**
 * Whether a DOCX or an ODT has macros, scripts or a program, or fetches them. What cannot be opened here may open in Word,
 * so that it counts as one that has.
 */
export function hasOfficeCode(source: Buffer): boolean {
  try {
    const parts = listParts(source);
    const names = parts.map(({ name }) => name.toLowerCase());
    // Of two with one name Word may read the other.
    if (names.some((name) => programPart.test(name)) || new Set(names).size < names.length) return true;
    const lists = parts.filter(({ name }) => listPart.test(name));
    let left = BYTES_MAX;
    return (
      lists.length > PARTS_MAX ||
      lists.some(({ read }) => {
        const bytes = read(left);
        left -= bytes.length;
        return namesCode(bytes);
      })
    );
  } catch (error) {
    if (error instanceof Error) return true;
    throw error;
  }
}

/** Throws what the parser throws: a part that is not well-formed, or not UTF-8, is read in several ways. */
function namesCode(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const parser = new SaxesParser();
  let found = false;
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw new Error('not UTF-8');
  });
  parser.on('doctype', () => {
    throw new Error('a document type, which may change what follows');
  });
  parser.on('opentag', (tag) => {
    found ||= isCode(tag);
  });
  parser.write(text).close();
  return found;
}

function isCode({ attributes }: SaxesTagPlain): boolean {
  const all = new Map(
    Object.entries(attributes).map(([name, value]) => [
      name.slice(name.indexOf(':') + 1).toLowerCase(),
      value.trim(),
    ]),
  );
  const type = all.get('type') ?? '';
  const isProgram = programType.test(type) || programType.test(all.get('contenttype') ?? '');
  return isProgram || (fetchedType.test(type) && all.get('targetmode')?.toLowerCase() === 'external');
}
