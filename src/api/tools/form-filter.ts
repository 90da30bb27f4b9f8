const LINE_END = '\r\n';
const HEAD_END = '\r\n\r\n';
const HEAD_MAX_BYTES = 8_192;
/** Fields and files of a form. Each takes time to read, however small it is. */
const PARTS_MAX = 200;

/** Lines that say what a part is; the last one counts. */
const DISPOSITION = /^[ \t]*content-disposition[ \t]*:.*$/gim;

/** Whether a part is a file, where the parser of forms takes it for one: what it takes for a text is counted as words. */
function isFile(head: string): boolean {
  const line = head.match(DISPOSITION)?.at(-1) ?? '';
  // A name may hold any words.
  return /;[ \t]*filename\*?=/i.test(line.replace(/"[^"]*"/g, '""'));
}

/** A form that no page of the site sends. */
export class FormRefused extends Error {}

/** Passes a form with files on (`multipart/form-data`), as it comes; with or without what is in its files. */
export class FormFilter {
  readonly #delimiter: Buffer;
  // The first delimiter has no line before it.
  #held: Buffer = Buffer.from(LINE_END);
  #isFirst = true;
  #part: 'text' | 'file' | 'head' = 'text';
  #parts = 0;
  /** Bytes so far of what is in no file: texts, and the heads of all parts. */
  words = 0;
  /** Whether files are passed on without their content. */
  leavesFilesOut = false;

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`${LINE_END}--${boundary}`);
  }

  /** Returns what is to be passed on of what has come. Throws `FormRefused`. */
  pass(chunk: Uint8Array): Buffer {
    this.#held = Buffer.concat([this.#held, chunk]);
    const passed: Buffer[] = [];
    for (let isWhole = true; isWhole;)
      isWhole = this.#part === 'head' ? this.#readHead(passed) : this.#readContent(passed);
    return this.#withoutFirstLine(Buffer.concat(passed));
  }

  /** What is left when all has come. */
  end(): Buffer {
    return this.#withoutFirstLine(this.#held);
  }

  #withoutFirstLine(passed: Buffer): Buffer {
    if (!this.#isFirst || passed.length < LINE_END.length) return passed;
    this.#isFirst = false;
    return passed.subarray(LINE_END.length);
  }

  /** Reads on to the next delimiter; `false` when it has not come. */
  #readContent(passed: Buffer[]): boolean {
    const at = this.#held.indexOf(this.#delimiter);
    // A delimiter may have come in part.
    const to = at === -1 ? Math.max(0, this.#held.length - this.#delimiter.length + 1) : at;
    if (this.#part === 'text') this.words += to;
    if (this.#part === 'text' || !this.leavesFilesOut) passed.push(this.#held.subarray(0, to));
    this.#held = this.#held.subarray(to);
    if (at !== -1) this.#part = 'head';
    return at !== -1;
  }

  /** Reads a delimiter and the lines that say what follows. */
  #readHead(passed: Buffer[]): boolean {
    const end = this.#held.indexOf(HEAD_END, this.#delimiter.length);
    if (end === -1 && this.#held.length < HEAD_MAX_BYTES) return false;
    this.#parts += 1;
    if (end === -1 || this.#parts > PARTS_MAX) throw new FormRefused();
    const to = end + HEAD_END.length;
    const head = this.#held.subarray(0, to);
    this.words += to;
    this.#part = isFile(head.toString('latin1')) ? 'file' : 'text';
    passed.push(head);
    this.#held = this.#held.subarray(to);
    return true;
  }
}
