import { withLatestYear } from '#domain/lead/form-check.mini.ts';
import type { FieldKind, FormField } from '#domain/lead/form-field.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a form that hold a field, in their order; a browser sends none that is disabled. */
export const listControls = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('[data-kind]:enabled'),
];

export const isFileInput = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'file';

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** A field as its published control describes it. */
export function toField(control: Control): FormField {
  const { name, required, dataset } = control;
  const options =
    control instanceof HTMLSelectElement
      ? [...control.options].filter(({ value }) => value !== '').map(({ value, label }) => ({ value, label }))
      : undefined;
  const field = {
    name,
    kind: dataset.kind as FieldKind,
    label: '',
    required,
    ...(dataset.missing !== undefined && { missing: dataset.missing }),
    ...(dataset.most !== undefined && { most: Number(dataset.most) }),
    ...(options && { options }),
  };
  // clock: which years there are.
  return withLatestYear(field, new Date().getFullYear());
}

export const readControl = (control: Control): string | boolean =>
  isTick(control) ? control.checked : isFileInput(control) ? (control.dataset.files ?? '') : control.value;

export function writeControl(control: Control, value: string | boolean): void {
  // The files of a field are its own.
  if (isFileInput(control)) return;
  if (isTick(control)) control.checked = value === true;
  else if (typeof value === 'string') control.value = value;
}

function isUsed(control: Control): boolean {
  try {
    return control.matches(':user-valid, :user-invalid');
  } catch (error) {
    console.info('This browser does not say which fields were used:', error);
    return false;
  }
}

/** Whether somebody changed a control since its page was published: a shopper, or the browser that knows the page. */
export function isChanged(control: Control): boolean {
  if (isFileInput(control)) return false;
  // A box that was ticked and is empty again, say.
  if (isUsed(control)) return true;
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const published = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(0, published);
}
