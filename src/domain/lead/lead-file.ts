import { formatNumberOf } from '#domain/text/number-of.ts';
import type { FormField } from './form-field.ts';

/* Files that shoppers send with a form: pictures and documents. */

/** A file of a lead, without its content. */
export type LeadFile = {
  id: string;
  /** Name of its field. */
  field: string;
  /** What it is called on the device it came from, with the ending of its type. */
  name: string;
  /** By its content. */
  type: string;
  /** Bytes. */
  size: number;
};

/** What a dealer takes; see `uploads` in `forms.json`. */
export type UploadPolicy = {
  /** Pictures of one form. */
  pictures: number;
  pictureBytes: number;
  documentBytes: number;
  /** Files that one address may send an hour. */
  perAddress: number;
  /** Bytes of all files that wait for their leads. */
  waitingBytes: number;
};

export const isFileField = ({ kind }: Pick<FormField, 'kind'>): boolean =>
  kind === 'pictures' || kind === 'document';

/** The value of a field of files is their ids with spaces between them. */
export const toFileIds = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(' ').filter((id) => id !== '') : [];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function checkFileIds(text: string, { kind, most = 1 }: FormField): string | null {
  const ids = toFileIds(text);
  if (!ids.every((id) => UUID.test(id)) || new Set(ids).size < ids.length) return CHOOSE_AGAIN;
  return ids.length > most ? toTooMany({ kind, most }) : null;
}

/** When whoever refused it did not say why. */
export const NOT_TAKEN =
  'This file is not taken. Please choose a smaller one, or send your message without it.';
export const CHOOSE_AGAIN = 'This file has not arrived. Please choose it again.';

/** Browsers keep no file of a form that comes back. */
export const NOT_KEPT =
  'Please choose this again: your browser does not keep files of a form that was not sent.';

export const toTooMany = ({ kind, most = 1 }: Pick<FormField, 'kind' | 'most'>): string =>
  `Please choose at most ${formatNumberOf(most, kind === 'pictures' ? 'picture' : 'file')}.`;

const KB = 1_000;
const MB = 1_000_000;

/** `12 bytes`, `300 KB`, `1.4 MB`, `12 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < KB) return formatNumberOf(bytes, 'byte');
  if (Math.round(bytes / KB) < KB) return `${Math.round(bytes / KB)} KB`;
  return `${bytes < 10 * MB ? Math.round(bytes / 100_000) / 10 : Math.round(bytes / MB)} MB`;
}

/* What is said of a file that is not taken: the same in the browser, where it is chosen, and by the API. */

export const toTooLarge = (name: string, mostBytes: number): string =>
  `${toShownName(name)} is larger than ${formatSize(mostBytes)}. Please choose a smaller file.`;

export const toEmpty = (name: string): string => `${toShownName(name)} is empty. Please choose another file.`;

export const toNoPicture = (name: string): string =>
  `${toShownName(name)} cannot be opened. Please choose a picture: JPEG, PNG or WebP.`;

/** What the ending of a document promises. */
const promised: Readonly<Record<string, string>> = {
  pdf: 'a PDF inside',
  doc: 'a Word document inside',
  docx: 'a Word document inside',
  odt: 'an OpenDocument text inside',
  rtf: 'an RTF text inside',
};

export const toNoDocument = (name: string): string =>
  `${toShownName(name)} is not ${promised[endingOf(name)] ?? 'a document'}. Please choose a document: PDF, Word (DOC or DOCX), OpenDocument (ODT) or RTF.`;

/** A document that would run something where it is opened. */
export const toNoPrograms = (name: string): string =>
  `${toShownName(name)} has macros, scripts or other programs in it. Please save it as a PDF without them and choose that.`;

const NAME_MAX = 80;

const endingOf = (name: string): string => /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The name of a file that is not stored: as it was chosen, but for what cannot be printed. */
function toShownName(name: string): string {
  const ending = endingOf(name);
  const shown = toFileName(name, ending);
  return ending === '' ? shown.slice(0, -1) : shown;
}

/** The name of a file as people see it, with the ending of what it is: no folder, nothing that cannot be printed. */
export function toFileName(name: string, ending: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Z}"<>|:*?]+/gu, ' ')
    .trim();
  // By signs: half of an emoji is no text that the database takes.
  const short = [...stem].slice(0, NAME_MAX).join('');
  return `${short || 'file'}.${ending}`;
}
