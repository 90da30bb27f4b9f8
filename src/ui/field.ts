/** Marks a field as wrong or right; its message is in its `aria-describedby` (`Field.astro`, `FieldError.astro`). */
export function markField(field: HTMLInputElement, isWrong: boolean): void {
  if (isWrong) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Focuses the first wrong field of a form; returns whether there is one. */
export function focusFirstError(form: ParentNode): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}

/** Shows a message about a field in its error line and marks the field; an empty message clears both. */
export function showFieldError(field: HTMLInputElement, line: Element, sentence: string): void {
  line.textContent = sentence;
  markField(field, sentence !== '');
}
