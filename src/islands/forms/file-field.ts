import {
  formatSize,
  NO_PICTURE,
  toFileIds,
  toFileName,
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
  clear(): void;
};

export type FileFieldOptions = {
  /** Ids of files that were chosen before a reload. */
  restored: unknown;
  /** Says what is wrong beside the field; empty: nothing. */
  show: (message: string) => void;
  ended: AbortSignal;
};

/**
 * A field of files: makes pictures small, keeps what is chosen over a reload, lists it with a way to take it out again. The
 * ids of its files are `data-files` of the input, whose own list it keeps in step.
 */
export function startFileField(
  input: HTMLInputElement,
  { restored, show, ended }: FileFieldOptions,
): FileField {
  const list = input.parentElement?.querySelector('[data-file-list]') ?? null;
  const status = input.parentElement?.querySelector('[data-file-status]') ?? null;
  const isPictures = input.dataset['kind'] === 'pictures';
  const most = Number(input.dataset['most'] ?? 1);
  const mostBytes = Number(input.dataset['mostBytes'] ?? Number.POSITIVE_INFINITY);
  let files: KeptFile[] = [];

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

  const toItem = ({ id, name, content }: KeptFile): HTMLElement => {
    const item = document.createElement('li');
    if (isPictures) item.append(toThumb(content));
    const words = document.createElement('span');
    words.textContent = `${name}, ${formatSize(content.size)}`;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Remove';
    button.setAttribute('aria-label', `Remove ${name}`);
    button.addEventListener('click', () => remove(id), { signal: ended });
    item.append(words, button);
    return item;
  };

  const add = async (chosen: readonly File[]): Promise<void> => {
    const next = isPictures ? [...files] : [];
    let fault = '';
    for (const file of chosen) {
      if (next.length >= most) {
        fault = toTooMany({ kind: isPictures ? 'pictures' : 'document', most });
        break;
      }
      const made = await prepare(file);
      if (typeof made === 'string') fault = made;
      else next.push(made);
    }
    // What was there stays when nothing better came.
    change(next.length === 0 ? files : next);
    show(fault);
  };

  const prepare = async (file: File): Promise<KeptFile | string> => {
    const id = crypto.randomUUID();
    let kept: KeptFile = { id, name: file.name, content: file };
    if (isPictures) {
      try {
        kept = { id, name: toFileName(file.name, 'jpg'), content: await shrinkPicture(file) };
      } catch (error) {
        console.info('A picture cannot be opened:', error);
        return NO_PICTURE;
      }
    }
    if (kept.content.size > mostBytes) return toTooLarge(file.name, mostBytes);
    await keepFile(kept);
    return kept;
  };

  const restore = async (): Promise<void> => {
    const known = await Promise.all(toFileIds(restored).map(readFile));
    const found = known.filter((file) => file !== null);
    if (found.length > 0) change(found);
    // Chosen before this was there.
    if (input.files && input.files.length > found.length) await add([...input.files]);
    await forgetOldFiles();
  };

  const field: FileField = { ready: Promise.resolve(), clear: () => change([]) };
  const queue = (work: () => Promise<void>): void => {
    field.ready = field.ready.then(work).catch((error: unknown) => {
      console.error('A file cannot be read:', error);
      show(isPictures ? NO_PICTURE : 'This file cannot be read. Please choose another one.');
    });
  };
  const choose = (): void => {
    const chosen = [...(input.files ?? [])];
    // A dialog that was left without a choice takes away what was chosen before.
    if (chosen.length === 0) queue(async () => change(files));
    else queue(() => add(chosen));
  };
  input.addEventListener('change', choose);
  onEnd(ended, () => input.removeEventListener('change', choose));
  queue(restore);
  return field;
}

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
