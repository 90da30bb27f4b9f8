import { PictureRefused, scrubPicture } from '#api/picture-maker/scrub-picture.ts';
import type { FormField } from '#domain/lead/form-field.ts';
import {
  toEmpty,
  toFileName,
  toNoDocument,
  toNoPicture,
  toNoPrograms,
  toTooLarge,
} from '#domain/lead/lead-file.ts';
import { hasCode } from './has-code.ts';
import type { NewFile } from '#db/leads/lead-files.repository.ts';

/** A file that may be stored, or the sentence that says why not. */
export type CheckedFile = Omit<NewFile, 'id'> | { fault: string };

/**
 * Checks a file by its content, whatever its name and its sender say of it. A picture is drawn anew, so that nothing is
 * left of its EXIF or of what else may be hidden in it; a document is kept as it is.
 */
export async function checkFile(field: FormField, file: File): Promise<CheckedFile> {
  const { name: asNamed } = file;
  if (file.size === 0) return { fault: toEmpty(asNamed) };
  if (file.size > (field.mostBytes ?? 0)) return { fault: toTooLarge(asNamed, field.mostBytes ?? 0) };
  const source = Buffer.from(await file.arrayBuffer());
  if (field.kind === 'pictures') {
    try {
      const content = await scrubPicture(source);
      return toStored(field, asNamed, { ending: 'jpg', type: 'image/jpeg' }, content);
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      return { fault: toNoPicture(asNamed) };
    }
  }
  const kind = await findDocumentKind(source);
  if (kind === null) return { fault: toNoDocument(asNamed) };
  return hasCode(source, kind.ending)
    ? { fault: toNoPrograms(asNamed) }
    : toStored(field, asNamed, kind, source);
}

type DocumentKind = { ending: string; type: string };

const toStored = (
  { name: field }: FormField,
  name: string,
  { ending, type }: DocumentKind,
  content: Buffer,
): CheckedFile => ({ field, name: toFileName(name, ending), type, size: content.length, content });

/** Endings of documents, by the types that `file-type` finds. What any of them has of programs is refused (`has-code.ts`). */
const documentKinds: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/rtf': 'rtf',
};

/** The container of old Office files: a text has a stream of this name. */
const CONTAINER = 'application/x-cfb';
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

async function findDocumentKind(source: Buffer): Promise<DocumentKind | null> {
  // Loaded with the first document: few forms have one.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(source))?.mime ?? '';
  const ending = documentKinds[type];
  if (ending !== undefined) return { ending, type };
  return type === CONTAINER && source.includes(WORD_STREAM)
    ? { ending: 'doc', type: 'application/msword' }
    : null;
}
