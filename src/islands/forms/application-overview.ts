import { formatDollars } from '#domain/text/money.ts';
import { type Control, listControls, readControl } from './form-fields.ts';

/**
 * Fills the overview of an application in, from the controls of its form. Its sentence about a deposit that is larger than
 * the loan is no error: who buys a dear car may pay most of it.
 */
export function showAnswers(form: HTMLFormElement): void {
  const words = new Map(listControls(form).map((control) => [control.name, toWords(control)]));
  for (const line of form.querySelectorAll<HTMLElement>('[data-answer-of]'))
    line.textContent = words.get(line.dataset.answerOf ?? '') || 'Not given';
  const toAmount = (name: string): number => Number((words.get(name) ?? '').replaceAll(/[$,]/g, ''));
  const note = form.querySelector<HTMLElement>('[data-overview-note]');
  if (note) note.hidden = !(toAmount('loan_deposit') > toAmount('loan_amount'));
}

/** An answer as a person reads it; empty without one. */
function toWords(control: Control): string {
  const value = readControl(control);
  if (typeof value === 'boolean' || value === '') return '';
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.label ?? '';
  if (control.dataset.kind === 'birthday') return formatDay(value);
  return control.dataset.kind === 'money' ? formatAmount(value) : value;
}

/** `$15,000`, however it was typed; what is no amount stays as it is, for its step to say so. */
function formatAmount(typed: string): string {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  return /^\d{1,12}$/.test(plain) ? formatDollars(Number(plain)) : typed;
}

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Marks the step that is filled in now, and those before it. */
export function showProgress(application: Element, index: number): void {
  application.querySelectorAll('.form-progress > li').forEach((item, at) => {
    if (at === index) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
    item.toggleAttribute('data-done', at < index);
  });
}
