import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import { toFileIds } from '#domain/lead/lead-file.ts';
import type { QueuedLead } from '#stores/lead-refused.ts';
import { withinTime } from '#stores/within-time.ts';
import type { FileField } from './file-field.ts';
import { showFault } from './form-errors.ts';
import { type Control, isFileInput } from './form-fields.ts';

/** The fields of files of a form; their script is loaded for a form that has some. */
export type FormFiles = {
  /** Resolves when all that was chosen can be sent: `false` when the browser must send it by itself, as without script. */
  ready(): Promise<boolean>;
  /** Adds what was wrong with the files that were chosen last, once: who sends again does without. */
  addFaults(faults: readonly FieldFault[]): readonly FieldFault[];
  /** Takes the files that values name, and no others. */
  restore(values: Readonly<Record<string, unknown>>): void;
  /** What the lead names. */
  list(values: Readonly<Record<string, string | boolean>>): NonNullable<QueuedLead['files']>;
};

/** @param restored the values of the form before a reload */
export function startFormFiles(
  form: HTMLFormElement,
  controls: readonly Control[],
  restored: Readonly<Record<string, string | boolean>>,
  ended: AbortSignal,
): FormFiles {
  const inputs = controls.filter(isFileInput);
  let started: readonly FileField[] = [];
  const start = async (): Promise<readonly FileField[] | null> => {
    if (inputs.length === 0) return [];
    try {
      const { FileField } = await import('./file-field.ts');
      started = inputs.map(
        (input) =>
          new FileField(input, {
            restored: restored[input.name],
            showFault: (message) => showFault(form, input, message),
            ended,
          }),
      );
      return started;
    } catch (error) {
      console.info('Files are sent without script:', error);
      return null;
    }
  };
  const starting = start();
  return {
    async ready() {
      const fields = await withinTime(starting).catch(() => null);
      if (fields === null) return inputs.every(({ files }) => !files?.length);
      await Promise.all(fields.map(({ ready }) => ready));
      return !fields.some(({ isBroken }) => isBroken);
    },
    addFaults(faults) {
      const own = started
        .map((field, index) => ({ name: inputs[index]?.name ?? '', message: field.takeFault() }))
        .filter(({ message }) => message !== '');
      const others = faults.filter(({ name }) => !own.some((file) => file.name === name));
      const order = controls.map(({ name }) => name);
      return [...others, ...own].toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    },
    restore: (values) => started.forEach((field, index) => field.restore(values[inputs[index]?.name ?? ''])),
    list: (values) =>
      inputs.flatMap(({ name }) => toFileIds(values[name]).map((id) => ({ id, field: name }))),
  };
}
