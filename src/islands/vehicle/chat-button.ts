import { onEnd, PageElement } from '#ui/page-element.ts';

/** Invisible elements that a service adds to the page, and elements that we add ourselves. */
const unseen = 'script, style, link, meta, template, dialog.viewer';

/** Hides the button, in its space, once the service's own launcher appears, unless it has the focus. */
function giveWay(button: HTMLButtonElement): void {
  const hide = () => {
    button.style.visibility = 'hidden';
  };
  if (button === document.activeElement) button.addEventListener('blur', hide, { once: true });
  else hide();
}

/** Calls `come` when a service adds its first element to the page. Returns a function that stops watching. */
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

/** Settings of a chat: the URL of its script and the dealer's token. */
function createScript({ src = '', token = '' }: DOMStringMap): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.dataset.token = token;
  return script;
}

/**
 * Loads a dealer's web chat at the first press of its button, which is the shopper's consent; the service draws its own
 * window and opens it from then on. If the script fails to load, a sentence says so and the shopper can try again.
 */
export class ChatButton extends PageElement {
  protected override start(ended: AbortSignal): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => this.#open(button, ended), { signal: ended });
  }

  #open(button: HTMLButtonElement, ended: AbortSignal): void {
    if (button.getAttribute('aria-disabled') === 'true') return;
    const script = createScript(this.dataset);
    this.#say(button, 'Opening chat…', true);
    const stop = watchService(() => giveWay(button));
    onEnd(ended, stop);
    script.addEventListener('load', () => this.#say(button, 'Chat is open', true));
    script.addEventListener('error', () => {
      stop();
      script.remove();
      this.#say(button, 'Chat did not open. Try again', false);
      console.info(`The chat script ${script.src} did not load; its button stays.`);
    });
    document.head.append(script);
  }

  #say(button: HTMLButtonElement, words: string, isBusy: boolean): void {
    (button.querySelector('[data-chat-word]') ?? button).textContent = words;
    // Not `disabled`: the button would lose the focus.
    button.setAttribute('aria-disabled', String(isBusy));
  }
}
