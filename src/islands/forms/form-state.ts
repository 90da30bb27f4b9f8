/** Where a form is on its way (FORM-22). */
export type FormState = 'idle' | 'submitting' | 'success' | 'failure';

/** Shows the state of a form on its element, on its buttons and in words. */
export function showState(root: HTMLElement, buttons: string, state: FormState, words: string): void {
  root.dataset.state = state;
  const isBusy = String(state === 'submitting');
  // Not `disabled`: the button would lose the focus.
  for (const button of root.querySelectorAll(buttons)) {
    button.setAttribute('aria-disabled', isBusy);
    button.setAttribute('aria-busy', isBusy);
  }
  const status = root.querySelector('[data-form-status]');
  if (status) status.textContent = words;
}

/** Sends a form as a browser without script does, where its script failed: it may lack a function. */
export function sendPlain(
  form: HTMLFormElement,
  error: unknown,
  show: (state: FormState, words: string) => void,
): void {
  console.error('The form is sent without script:', error);
  // Not busy: whoever is still here may press again.
  show('idle', 'Sending …');
  form.submit();
}
