import { mayBeDocument } from '#domain/lead/document-content.ts';
import {
  formatSize,
  toEmpty,
  toFileIds,
  toFileName,
  toNoDocument,
  toNoPicture,
  toTooLarge,
  toTooMany,
} from '#domain/lead/lead-file.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { forgetFiles, forgetOldFiles, keepFile, readFile, type KeptFile } from '#stores/kept-files.ts';
import { draw, shrinkPicture } from './shrink-picture.ts';

const THUMB = 112;

export type FileFieldOptions = {
  /** Ids of files that were chosen before a reload. */
  restored: unknown;
  /** Says what is wrong beside the field; empty: nothing. */
  showFault: (message: string) => void;
  ended: AbortSignal;
};

const findFiles = async (ids: unknown): Promise<KeptFile[]> =>
  (await Promise.all(toFileIds(ids).map(readFile))).filter((file) => file !== null);

/**
 * A field of files: makes pictures small, keeps what is chosen over a reload, lists it with a way to take it out again. The
 * ids of its files are `data-files` of the input, whose own list it keeps in step.
 */
export class FileField {
  /** Resolves when all that was chosen is ready to be sent. */
  ready = Promise.resolve();
  /** Whether the browser lacks what this needs: it sends what was chosen by itself. */
  isBroken = false;
  readonly #input: HTMLInputElement;
  readonly #options: FileFieldOptions;
  readonly #isPictures: boolean;
  #files: KeptFile[] = [];
  #fault = '';

  constructor(input: HTMLInputElement, options: FileFieldOptions) {
    const listening = { signal: options.ended };
    this.#input = input;
    this.#options = options;
    this.#isPictures = input.dataset['kind'] === 'pictures';
    input.addEventListener('change', () => this.#choose(), listening);
    // A form that was sent shows none of it again.
    input.form?.addEventListener('reset', () => this.#change([]), listening);
    this.#queue(() => this.#begin());
  }

  /** Takes files by their ids in place of what was chosen, which is forgotten. */
  restore(ids: unknown): void {
    this.#queue(async () => {
      const found = await findFiles(ids);
      const gone = this.#files.filter(({ id }) => !found.some((file) => file.id === id));
      this.#change(found);
      await forgetFiles(gone.map(({ id }) => id));
    });
  }

  /** What was wrong with the last choice, once; empty: nothing. */
  takeFault(): string {
    const taken = this.#fault;
    this.#fault = '';
    return taken;
  }

  async #begin(): Promise<void> {
    const found = await findFiles(this.#options.restored);
    if (found.length > 0) this.#change(found);
    // Chosen before this was there.
    const { files } = this.#input;
    if (files && files.length > found.length) await this.#add([...files]);
    await forgetOldFiles();
  }

  #queue(work: () => Promise<void>): void {
    this.ready = this.ready.then(work).catch((error: unknown) => {
      console.error('A file cannot be read:', error);
      if (!isOfFile(error)) this.isBroken = true;
      else this.#show('This file cannot be read. Please choose another one.');
    });
  }

  #choose(): void {
    const chosen = [...(this.#input.files ?? [])];
    // A dialog that was left without a choice takes away what was chosen before.
    this.#queue(async () => (chosen.length === 0 ? this.#change(this.#files) : this.#add(chosen)));
  }

  async #add(chosen: readonly File[]): Promise<void> {
    const { most = 1, mostBytes = Number.POSITIVE_INFINITY } = this.#input.dataset;
    const isPictures = this.#isPictures;
    const next = isPictures ? [...this.#files] : [];
    let wrong = '';
    for (const file of chosen) {
      if (next.length >= Number(most)) {
        wrong = toTooMany({ kind: isPictures ? 'pictures' : 'document', most: Number(most) });
        break;
      }
      const made = await prepareFile(file, { isPictures, mostBytes: Number(mostBytes) });
      if (typeof made === 'string') wrong = made;
      else next.push(made);
    }
    // What was there stays when nothing better came.
    this.#change(next.length === 0 ? this.#files : next);
    this.#show(wrong);
  }

  #show(message: string): void {
    this.#fault = message;
    this.#options.showFault(message);
  }

  #change(next: KeptFile[]): void {
    const input = this.#input;
    this.#files = next;
    input.dataset['files'] = next.map(({ id }) => id).join(' ');
    const transfer = new DataTransfer();
    for (const { name, content } of next)
      transfer.items.add(new File([content], name, { type: content.type }));
    input.files = transfer.files;
    const [list, status] = ['list', 'status'].map((part) =>
      input.parentElement?.querySelector(`[data-file-${part}]`),
    );
    list?.replaceChildren(...next.map((file) => this.#toItem(file)));
    const noun = this.#isPictures ? 'picture' : 'file';
    if (status) status.textContent = next.length === 0 ? '' : `${formatNumberOf(next.length, noun)} chosen.`;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** A chosen file in the list, with the button that takes it out. */
  #toItem({ id, name, content }: KeptFile): HTMLElement {
    const item = document.createElement('li');
    if (this.#isPictures) item.append(toThumb(content));
    const words = document.createElement('span');
    words.textContent = `${name}, ${formatSize(content.size)}`;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Remove';
    button.setAttribute('aria-label', `Remove ${name}`);
    button.addEventListener('click', () => this.#remove(id), { signal: this.#options.ended });
    item.append(words, button);
    return item;
  }

  #remove(id: string): void {
    const index = this.#files.findIndex((file) => file.id === id);
    this.#change(this.#files.filter((file) => file.id !== id));
    const buttons = this.#input.parentElement?.querySelectorAll<HTMLElement>('[data-file-list] button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? this.#input).focus();
    this.#show('');
    void forgetFiles([id]);
  }
}

/** Makes a picture small, checks a document, and keeps the file over a reload; or says what is wrong with it. */
async function prepareFile(
  file: File,
  { isPictures, mostBytes }: { isPictures: boolean; mostBytes: number },
): Promise<KeptFile | string> {
  if (file.size === 0) return toEmpty(file.name);
  const id = crypto.randomUUID();
  let kept: KeptFile = { id, name: file.name, content: file };
  if (isPictures) {
    try {
      kept = { id, name: toFileName(file.name, 'jpg'), content: await shrinkPicture(file) };
    } catch (error) {
      console.info('A picture cannot be opened:', error);
      if (!isOfFile(error)) throw error;
      return toNoPicture(file.name);
    }
  }
  if (kept.content.size > mostBytes) return toTooLarge(file.name, mostBytes);
  if (!isPictures && !mayBeDocument(new Uint8Array(await file.arrayBuffer()))) return toNoDocument(file.name);
  await keepFile(kept);
  return kept;
}

/** Whether it is a file that cannot be read or drawn, not a browser that lacks a function. */
const isOfFile = (error: unknown): boolean => error instanceof DOMException;

/** A small view of a picture, which its name beside it names. */
function toThumb(content: Blob): HTMLElement {
  const frame = document.createElement('span');
  frame.className = 'form-thumb';
  frame.setAttribute('aria-hidden', 'true');
  createImageBitmap(content)
    .then((bitmap) => {
      frame.append(draw(bitmap, THUMB));
      bitmap.close();
    })
    .catch((error: unknown) => console.info('A picture is not shown:', error));
  return frame;
}
