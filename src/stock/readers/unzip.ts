import { crc32 } from 'node:zlib';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { FeedRefused } from './feed-refused.ts';

/** Files that an archive has besides the feed. */
const isAside = (name: string): boolean => /(^|\/)(\.|__MACOSX\/)|\/$/.test(name);

/** Unpacks the only file of a .zip, or the one named `entry`. Refuses any other archive, and one that is cut off. */
export async function* unzip(bytes: AsyncIterable<Uint8Array>, entry?: string): AsyncGenerator<Uint8Array> {
  const reader = new ZipReader(entry);
  for await (const chunk of bytes) yield* reader.push(chunk);
  yield* reader.finish();
}

/** The list of files of an archive stands in its last bytes; an archive with a feed has few. */
const TAIL_BYTES = 70_000;
const LISTED = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** The checksum (CRC-32) of a file from the list at the end of an archive; `null` when the list lacks it. */
function findChecksum(tail: Buffer, name: string): number | null {
  for (let at = tail.indexOf(LISTED); at !== -1; at = tail.indexOf(LISTED, at + 1)) {
    if (at + 46 > tail.length) return null;
    const length = tail.readUInt16LE(at + 28);
    if (tail.toString('utf8', at + 46, at + 46 + length) === name) return tail.readUInt32LE(at + 16);
  }
  return null;
}

class ZipReader {
  readonly #entry: string | undefined;
  readonly #zip: Unzip;
  readonly #names: string[] = [];
  #chunks: Uint8Array[] = [];
  /** The last bytes of the archive, with the list of its files. */
  #tail: Buffer = Buffer.alloc(0);
  #name = '';
  #crc = 0;
  #isWhole = false;
  #isFound = false;
  #isFirst = true;

  constructor(entry: string | undefined) {
    this.#entry = entry;
    this.#zip = new Unzip((file) => this.#open(file));
    this.#zip.register(UnzipInflate);
  }

  push(chunk: Uint8Array): Uint8Array[] {
    if (this.#isFirst && ((chunk[6] ?? 0) & 1) === 1) {
      throw new FeedRefused('The feed is a .zip file with a password. Send it without one.');
    }
    this.#isFirst = false;
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-TAIL_BYTES);
    return this.#take(() => this.#zip.push(chunk));
  }

  finish(): Uint8Array[] {
    const last = this.#take(() => this.#zip.push(new Uint8Array(0), true));
    if (!this.#isFound) {
      const found = this.#names.length === 0 ? 'holds no file' : `holds ${this.#names.join(', ')}`;
      const wanted = this.#entry === undefined ? 'one file' : `"${this.#entry}"`;
      throw new FeedRefused(
        `The .zip file of the feed ${found}. Expected ${wanted}; see entry in stock.json.`,
      );
    }
    if (!this.#isWhole) {
      throw new FeedRefused('The feed is a .zip file that is cut off. Send the whole file again.');
    }
    const expected = findChecksum(this.#tail, this.#name);
    if (expected !== null && expected !== this.#crc) {
      throw new FeedRefused(
        `The feed is a .zip file that is damaged: the checksum of ${this.#name} is another one. Send the file again.`,
      );
    }
    return last;
  }

  #open(file: UnzipFile): void {
    if (isAside(file.name)) return;
    this.#names.push(file.name);
    const isWanted = this.#entry === undefined || file.name === this.#entry;
    if (!isWanted) return;
    if (this.#isFound) {
      throw new FeedRefused(
        `The .zip file of the feed holds several files: ${this.#names.join(', ')}. ` +
          'Name the one to read as entry, within source in stock.json.',
      );
    }
    this.#isFound = true;
    this.#name = file.name;
    file.ondata = (error, data, isLast) => {
      if (error !== null) throw error;
      this.#chunks.push(data);
      this.#crc = crc32(data, this.#crc);
      this.#isWhole ||= isLast;
    };
    file.start();
  }

  #take(step: () => void): Uint8Array[] {
    try {
      step();
    } catch (cause) {
      if (cause instanceof FeedRefused) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new FeedRefused(
        `The feed is a .zip file that cannot be unpacked: ${reason}. It may be cut off; send the whole file again.`,
        { cause },
      );
    }
    return this.#chunks.splice(0);
  }
}
