import { consent, isAllowed } from '#stores/consent.ts';

/**
 * Asks for leave where the dealer has vendors that need it, and nowhere else: once, until the vendors change, and
 * again when the shopper asks for it. It is no modal dialog and takes no focus by itself.
 */
export function wakeConsent(page: Document): void {
  const panel = page.querySelector<HTMLDialogElement>('[data-consent]');
  if (panel === null) return;
  const asked = panel.dataset.consent ?? '';
  const boxes = [...panel.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  let opener: HTMLElement | null = null;
  const open = () => {
    for (const box of boxes) box.checked = isAllowed(consent.$value.get(), asked, box.value);
    panel.setAttribute('open', '');
  };
  const close = () => {
    const hadFocus = panel.contains(page.activeElement);
    panel.removeAttribute('open');
    if (hadFocus) (opener ?? page.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  };
  const choose = (allowed: readonly string[]) => {
    consent.change(() => ({ asked, allowed }));
    close();
  };
  const chosen = () => boxes.filter(({ checked }) => checked).map(({ value }) => value);
  const choices: Record<string, () => readonly string[]> = {
    all: () => boxes.map(({ value }) => value),
    none: () => [],
    some: chosen,
  };
  for (const button of panel.querySelectorAll<HTMLElement>('[data-consent-choice]')) {
    button.addEventListener('click', () => choose(choices[button.dataset.consentChoice ?? '']?.() ?? []));
  }
  // Who leaves it has agreed to nothing, and is asked again on the next page.
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  for (const button of page.querySelectorAll<HTMLElement>('[data-consent-open]')) {
    button.addEventListener('click', () => {
      opener = button;
      open();
      panel.querySelector<HTMLElement>('button')?.focus();
    });
  }
  consent.wake();
  if (consent.$value.get()?.asked !== asked) open();
}
