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
import { onEnd } from '#ui/page-element.ts';
import { draw, shrinkPicture } from './shrink-picture.ts';

const THUMB = 112;

export type FileField = {
  /** Resolves when all that was chosen is ready to be sent. */
  ready: Promise<void>;
  /** Whether the browser lacks what this needs: it sends what was chosen by itself. */
  isBroken: boolean;
  /** Takes files by their ids in place of what was chosen, which is forgotten. */
  restore(ids: unknown): void;
  /** What was wrong with the last choice, once; empty: nothing. */
  takeFault(): string;
};

export type FileFieldOptions = {
  /** Ids of files that were chosen before a reload. */
  restored: unknown;
  /** Says what is wrong beside the field; empty: nothing. */
  showFault: (message: string) => void;
  ended: AbortSignal;
};

/**
 * A field of files: makes pictures small, keeps what is chosen over a reload, lists it with a way to take it out again. The
 * ids of its files are `data-files` of the input, whose own list it keeps in step.
 */
export function startFileField(
  input: HTMLInputElement,
  { restored, showFault, ended }: FileFieldOptions,
): FileField {
  const list = input.parentElement?.querySelector('[data-file-list]') ?? null;
  const status = input.parentElement?.querySelector('[data-file-status]') ?? null;
  const isPictures = input.dataset['kind'] === 'pictures';
  const most = Number(input.dataset['most'] ?? 1);
  const mostBytes = Number(input.dataset['mostBytes'] ?? Number.POSITIVE_INFINITY);
  let files: KeptFile[] = [];
  let fault = '';

  const show = (message: string): void => {
    fault = message;
    showFault(message);
  };
  const change = (next: KeptFile[]): void => {
    files = next;
    input.dataset['files'] = files.map(({ id }) => id).join(' ');
    const transfer = new DataTransfer();
    for (const { name, content } of files)
      transfer.items.add(new File([content], name, { type: content.type }));
    input.files = transfer.files;
    list?.replaceChildren(...files.map(toItem));
    const noun = isPictures ? 'picture' : 'file';
    if (status)
      status.textContent = files.length === 0 ? '' : `${formatNumberOf(files.length, noun)} chosen.`;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const remove = (id: string): void => {
    const index = files.findIndex((file) => file.id === id);
    change(files.filter((file) => file.id !== id));
    const buttons = list?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? input).focus();
    show('');
    void forgetFiles([id]);
  };

  const toItem = (file: KeptFile): HTMLElement =>
    toListItem(file, { isPictures, ended, onRemove: () => remove(file.id) });

  const add = async (chosen: readonly File[]): Promise<void> => {
    const next = isPictures ? [...files] : [];
    let wrong = '';
    for (const file of chosen) {
      if (next.length >= most) {
        wrong = toTooMany({ kind: isPictures ? 'pictures' : 'document', most });
        break;
      }
      const made = await prepareFile(file, { isPictures, mostBytes });
      if (typeof made === 'string') wrong = made;
      else next.push(made);
    }
    // What was there stays when nothing better came.
    change(next.length === 0 ? files : next);
    show(wrong);
  };

  const find = async (ids: unknown): Promise<KeptFile[]> =>
    (await Promise.all(toFileIds(ids).map(readFile))).filter((file) => file !== null);

  const restore = async (): Promise<void> => {
    const found = await find(restored);
    if (found.length > 0) change(found);
    // Chosen before this was there.
    if (input.files && input.files.length > found.length) await add([...input.files]);
    await forgetOldFiles();
  };

  const field: FileField = {
    ready: Promise.resolve(),
    isBroken: false,
    restore: (ids) =>
      queue(async () => {
        const found = await find(ids);
        const gone = files.filter(({ id }) => !found.some((file) => file.id === id));
        change(found);
        await forgetFiles(gone.map(({ id }) => id));
      }),
    takeFault() {
      const taken = fault;
      fault = '';
      return taken;
    },
  };
  const queue = (work: () => Promise<void>): void => {
    field.ready = field.ready.then(work).catch((error: unknown) => {
      console.error('A file cannot be read:', error);
      if (!isOfFile(error)) field.isBroken = true;
      else show('This file cannot be read. Please choose another one.');
    });
  };
  const choose = (): void => {
    const chosen = [...(input.files ?? [])];
    // A dialog that was left without a choice takes away what was chosen before.
    if (chosen.length === 0) queue(async () => change(files));
    else queue(() => add(chosen));
  };
  input.addEventListener('change', choose);
  // A form that was sent shows none of it again.
  input.form?.addEventListener('reset', () => change([]), { signal: ended });
  onEnd(ended, () => input.removeEventListener('change', choose));
  queue(restore);
  return field;
}

/** A chosen file in the list, with the button that takes it out. */
function toListItem(
  { name, content }: KeptFile,
  { isPictures, ended, onRemove }: { isPictures: boolean; ended: AbortSignal; onRemove: () => void },
): HTMLElement {
  const item = document.createElement('li');
  if (isPictures) item.append(toThumb(content));
  const words = document.createElement('span');
  words.textContent = `${name}, ${formatSize(content.size)}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Remove';
  button.setAttribute('aria-label', `Remove ${name}`);
  button.addEventListener('click', onRemove, { signal: ended });
  item.append(words, button);
  return item;
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
