import { toFileIds } from '#domain/lead/lead-file.ts';
import type { QueuedLead } from '#stores/lead-refused.ts';
import type { FileField } from './file-field.ts';
import { showFault } from './form-errors.ts';
import { type Control, isFileInput } from './form-fields.ts';

/** The fields of files of a form; their script is loaded for a form that has some. */
export type FormFiles = {
  /** Resolves when all that was chosen can be sent: `false` when the browser must send it by itself, as without script. */
  ready(): Promise<boolean>;
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
  const start = async (): Promise<FileField[] | null> => {
    if (inputs.length === 0) return [];
    try {
      const { startFileField } = await import('./file-field.ts');
      return inputs.map((input) => {
        const show = (message: string): void => showFault(form, input, message);
        return startFileField(input, { restored: restored[input.name], show, ended });
      });
    } catch (error) {
      console.info('Files are sent without script:', error);
      return null;
    }
  };
  const starting = start();
  return {
    async ready() {
      const fields = await starting;
      if (fields === null) return inputs.every(({ files }) => !files?.length);
      await Promise.all(fields.map(({ ready }) => ready));
      return true;
    },
    list: (values) =>
      inputs.flatMap(({ name }) => toFileIds(values[name]).map((id) => ({ id, field: name }))),
  };
}
