import { unzipSync, type UnzipFileInfo } from 'fflate';

/* Programs in documents: who opens one on a dealer's device must not run them. */

/** Bytes of a part that is read; those that name the others are small. */
const PART_MAX = 1_000_000;
const PARTS_MAX = 200;

/** Name of a stream in the container of old Office files with a project of macros. */
const MACRO_STREAM = Buffer.from('_VBA_PROJECT', 'utf16le');
/** Parts of DOCX and ODT that are programs, or hold them. */
const programPart =
  /vba(?:project|data)|(?:^|\/)activex\/|(?:^|\/)embeddings\/[^/]*\.bin$|^(?:basic|scripts)\//i;
/** Parts of DOCX that say what the others are, and where others are fetched from. */
const listPart = /(?:^|\/)(?:\[content_types\]\.xml|[^/]*\.rels)$/i;
const programType = /vbaProject|macroEnabled|activeX/i;
/** A template elsewhere brings macros of its own when the text is opened. */
const fetchedPart =
  /<Relationship\b(?=[^>]*\bType="[^"]*\/(?:attachedTemplate|frame|oleObject|subDocument)")(?=[^>]*\bTargetMode="External")/i;
/** Scripts of a PDF, and programs that it starts. */
const pdfAction = /\/(?:JavaScript|Launch)(?![A-Za-z])/;
/** What an RTF brings along or fetches when it is opened. */
const rtfObject = /\\obj(?:data|update|autlink)\b|\\\*\\template\s+(?:https?:|\\\\)/i;

/**
 * Whether a document has macros, scripts or a program, or fetches them. What is compressed inside a PDF is not looked
 * at: the reader of the one who opens it asks.
 */
export function hasCode(source: Buffer, ending: string): boolean {
  if (ending === 'doc') return source.includes(MACRO_STREAM);
  if (ending === 'docx' || ending === 'odt') return hasCodeInZip(source);
  const signs = source.toString('latin1');
  if (ending === 'rtf') return rtfObject.test(signs);
  // A name may be written with codes: `/J#61vaScript`.
  return pdfAction.test(
    signs.replace(/#([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}

function hasCodeInZip(source: Buffer): boolean {
  let found = false;
  let parts = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    found ||= programPart.test(name);
    if (!listPart.test(name)) return false;
    parts += 1;
    found ||= originalSize > PART_MAX || parts > PARTS_MAX;
    return !found;
  };
  try {
    const lists = Object.values(unzipSync(source, { filter })).map((bytes) => Buffer.from(bytes).toString());
    return found || lists.some((text) => programType.test(text) || fetchedPart.test(text));
  } catch (error) {
    // What cannot be opened here may open in Word.
    if (error instanceof Error) return true;
    throw error;
  }
}
