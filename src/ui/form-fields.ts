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

/**
 * Leaves out a field that a form need not ask: its row is gone, and it is neither checked nor sent. One that has the focus,
 * or holds another value than `usual`, stays.
 */
export function leaveOut(form: HTMLFormElement, name: string, usual = ''): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return;
  if (!['', usual].includes(field.value) || field.matches(':focus')) return;
  field.disabled = true;
  field.closest<HTMLElement>('.form-row')?.toggleAttribute('hidden', true);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
