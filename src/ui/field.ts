/**
 * Marks a field as wrong, or as right again. The sentence about it stands where the field's `aria-describedby` leads;
 * `Field.astro` and `FieldError.astro` write both.
 */
export function markField(field: HTMLInputElement, isWrong: boolean): void {
  if (isWrong) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Gives the focus to the first wrong field of a form; tells whether there is one. */
export function focusFirstError(form: ParentNode): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}

/** Says what is wrong with a field in its error line, and marks it; an empty sentence takes both back. */
export function showFieldError(field: HTMLInputElement, line: Element, sentence: string): void {
  line.textContent = sentence;
  markField(field, sentence !== '');
}
