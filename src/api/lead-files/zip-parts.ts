import { inflateRawSync } from 'node:zlib';

/** A part of an archive. */
export type ZipPart = {
  name: string;
  /** Its content; throws when that has more than so many bytes, or cannot be read. */
  read: (most: number) => Buffer;
};

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const HEAD_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Lists the parts of an archive by its directory, as Word reads it; throws when that is not as it should be. By hand,
 * because a library trusts what a part says of its own size, and unpacks gigabytes for it.
 */
export function listParts(source: Buffer): ZipPart[] {
  const end = source.lastIndexOf(END);
  if (end === -1 || end + END_BYTES + source.readUInt16LE(end + 20) !== source.length)
    throw new Error('no directory at the end');
  const parts: ZipPart[] = [];
  let at = source.readUInt32LE(end + 16);
  while (at < end) {
    if (source.readUInt32LE(at) !== ENTRY) throw new Error('no entry of the directory');
    const nameEnd = at + ENTRY_BYTES + source.readUInt16LE(at + 28);
    const name = source.toString('utf8', at + ENTRY_BYTES, nameEnd).replaceAll('\\', '/');
    parts.push({ name, read: toReader(source, at) });
    at = nameEnd + source.readUInt16LE(at + 30) + source.readUInt16LE(at + 32);
  }
  if (parts.length !== source.readUInt16LE(end + 10)) throw new Error('another number of entries');
  return parts;
}

const toReader =
  (source: Buffer, entry: number): ZipPart['read'] =>
  (most) => {
    const method = source.readUInt16LE(entry + 10);
    const head = source.readUInt32LE(entry + 42);
    const from = head + HEAD_BYTES + source.readUInt16LE(head + 26) + source.readUInt16LE(head + 28);
    const packed = source.subarray(from, from + source.readUInt32LE(entry + 20));
    // Zlib wants a limit of at least one byte.
    if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
    if (method !== STORED || packed.length > most) throw new Error('a part that is not read');
    return packed;
  };
