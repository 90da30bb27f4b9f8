import { suggestEmail } from '#domain/lead/email-hint.ts';
import { type Control, writeControl } from './form-fields.ts';

/** A mistyped domain gets a hint, which a press takes; the address is never refused for it. */
export function showEmailSuggestion(control: Control): void {
  if (control.dataset.kind !== 'email') return;
  const row = control.parentElement;
  row?.querySelector('.form-suggestion')?.remove();
  const meant = suggestEmail(control.value);
  if (meant === null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'form-suggestion';
  button.textContent = `Did you mean ${meant}?`;
  button.addEventListener('click', () => {
    writeControl(control, meant);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
    button.remove();
  });
  control.after(button);
}
