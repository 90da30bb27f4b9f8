/** Sets a field of a form, a hidden one where it has none; a choice takes only what it offers. */
export function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.value === value)) field.value = value;
    return;
  }
  if (field instanceof HTMLInputElement) {
    field.value = value;
    return;
  }
  const input = document.createElement('input');
  Object.assign(input, { type: 'hidden', name, value });
  form.prepend(input);
}

/** Leaves a field out: its row is gone, unchecked and unsent; not one with the focus or a value other than `usual`. */
export function leaveOut(form: HTMLFormElement, name: string, usual = ''): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return;
  if (!['', usual].includes(field.value) || field.matches(':focus')) return;
  field.disabled = true;
  field.closest<HTMLElement>('.form-row')?.toggleAttribute('hidden', true);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
