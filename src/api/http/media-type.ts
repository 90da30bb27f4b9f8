import { MIMEType } from 'node:util';
import { notValid, type ProblemError } from './problem.ts';

const JSON_TYPE = 'application/json';
/** A form without files, as browsers send it. */
export const PLAIN_FORM = 'application/x-www-form-urlencoded';
const FORM_WITH_FILES = 'multipart/form-data';

/** What the body of a request is; `boundary` parts the fields of a form with files. */
export type BodyType =
  | { name: typeof JSON_TYPE | typeof PLAIN_FORM }
  | { name: typeof FORM_WITH_FILES; boundary: string };

/** The letters of a boundary (RFC 2046), but for the space, which nobody uses. */
const BOUNDARY = /^[\w'()+,\-./:=?]{1,100}$/;
const ANY_JSON = /^application\/(?:[\w.-]+\+)?json$/;

/**
 * Reads a `Content-Type`; `null` without one. Its parameters may hold any words: a browser chooses boundaries at random, and
 * one in many thousands has “json” in it.
 *
 * @throws ProblemError 415 for what no page and no script sends, 400 for a form with files that says not what parts it.
 */
export function readBodyType(header: string | undefined): BodyType | null {
  if (header === undefined || header === '') return null;
  const type = parse(header);
  const name = type?.essence ?? '';
  if (ANY_JSON.test(name)) return { name: JSON_TYPE };
  if (name === PLAIN_FORM) return { name };
  if (name !== FORM_WITH_FILES) throw unknownType();
  const boundary = type?.params.get('boundary') ?? '';
  if (!BOUNDARY.test(boundary)) throw noBoundary();
  return { name, boundary };
}

function parse(header: string): MIMEType | null {
  try {
    return new MIMEType(header);
  } catch {
    return null;
  }
}

/** The header in the one form that every library reads alike. */
export const toTypeHeader = (type: BodyType): string =>
  'boundary' in type ? `${type.name}; boundary="${type.boundary}"` : type.name;

/** Whether a request is JSON, by the header that `limitBodies` wrote. */
export const isJson = (header: string | undefined): boolean => header === JSON_TYPE;

/** There is a body, and nothing says what it is. */
export const unknownType = (): ProblemError =>
  notValid(415, 'A request is sent as JSON or as a form, with its Content-Type.');

const noBoundary = (): ProblemError =>
  notValid(
    400,
    'The Content-Type of a form with files names the boundary of its parts, of 100 letters at most.',
  );
