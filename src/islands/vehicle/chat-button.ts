/** What a service adds to the page that nobody sees, and what we add ourselves. */
const unseen = 'script, style, link, meta, template, dialog.viewer';

/** Once the service's own launcher is there, the button goes, and keeps its room; not from under a focus. */
function giveWay(button: HTMLButtonElement): void {
  const hide = () => {
    button.style.visibility = 'hidden';
  };
  if (button === document.activeElement) button.addEventListener('blur', hide, { once: true });
  else hide();
}

/** Calls `come` with the first part that a service adds to the page. Gives back what ends the watch. */
function watchService(come: () => void): () => void {
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (!added.some((node) => node instanceof Element && !node.matches(unseen))) return;
    observer.disconnect();
    come();
  });
  for (const root of [document.documentElement, document.body]) observer.observe(root, { childList: true });
  return () => observer.disconnect();
}

/**
 * Loads a dealer's web chat with the first press of its button, which is the shopper's consent; the service
 * draws its own window, and opens it from then on. A script that does not come leaves a sentence and can be tried
 * again.
 */
export function wakeChat(button: HTMLButtonElement): void {
  const word = button.querySelector('[data-chat-word]') ?? button;
  const label = word.textContent;
  const { chat = '', token = '' } = button.dataset;
  // Not `disabled`: that would throw the focus of who pressed it away.
  const setBusy = (isBusy: boolean) => button.setAttribute('aria-disabled', String(isBusy));
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    const script = document.createElement('script');
    script.src = chat;
    script.async = true;
    script.dataset.token = token;
    word.textContent = 'Opening chat…';
    setBusy(true);
    const stop = watchService(() => giveWay(button));
    script.addEventListener('load', () => {
      word.textContent = 'Chat is open';
    });
    script.addEventListener('error', () => {
      stop();
      script.remove();
      word.textContent = 'Chat did not open. Try again';
      setBusy(false);
      console.info(`The chat script ${chat} did not load; the button "${label}" stays.`);
    });
    document.head.append(script);
  });
}
