import { ERRORS_HEADING, type FieldFault, isGeneral } from '#domain/lead/form-check.mini.ts';
import { type Control, listControls } from './form-fields.ts';

const lineOf = (form: HTMLFormElement, name: string): Element | null =>
  form.querySelector(`[data-error-of="${CSS.escape(name)}"]`);

function mark(form: HTMLFormElement, control: Control, message: string): void {
  if (message === '') control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
  const line = lineOf(form, control.name);
  if (line) line.textContent = message;
}

/** Says what is wrong with a field, or that nothing is (empty). */
export const showFault = mark;

/** Clears a field that is right again. */
export const clearFault = (form: HTMLFormElement, control: Control): void => mark(form, control, '');

/** Shows wrong fields beside them and in the list above, which gets the focus (ERR-19); without any it clears all. */
export function showFaults(form: HTMLFormElement, faults: readonly FieldFault[], isFocused = true): void {
  const messages = new Map(faults.map(({ name, message }) => [name, message]));
  for (const control of listControls(form)) mark(form, control, messages.get(control.name) ?? '');
  const list = form.querySelector<HTMLElement>('[data-form-errors]');
  if (!list) return;
  const lines = faults.map((fault) => toLine(form, fault));
  if (faults.every(isGeneral)) list.replaceChildren(...lines);
  else {
    const heading = document.createElement('h3');
    // It stands before the headings of the form, in a page or below the title of a dialog.
    heading.ariaLevel = '2';
    heading.textContent = ERRORS_HEADING;
    const items = document.createElement('ul');
    for (const line of lines) {
      const item = document.createElement('li');
      item.append(line);
      items.append(item);
    }
    list.replaceChildren(heading, items);
  }
  if (isFocused && faults.length > 0) list.focus();
}

/** What is wrong, as a link to its field where it is one. */
function toLine(form: HTMLFormElement, fault: FieldFault): HTMLElement {
  const { name, message } = fault;
  const line = document.createElement(isGeneral(fault) ? 'p' : 'a');
  line.textContent = message;
  if (!(line instanceof HTMLAnchorElement)) return line;
  line.href = `#${form.id}-${name}`;
  // A link to a field scrolls to it, and a browser does not focus it.
  line.addEventListener('click', (event) => {
    event.preventDefault();
    form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  });
  return line;
}
