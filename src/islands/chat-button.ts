/**
 * Loads a dealer's web chat with the first press of its button, which is the shopper's consent; the service
 * draws its own window. A script that does not come leaves a sentence and can be tried again.
 */
export function wakeChat(button: HTMLButtonElement): void {
  const word = button.querySelector('[data-chat-word]') ?? button;
  const label = word.textContent;
  const { chat = '', token = '' } = button.dataset;
  button.addEventListener('click', () => {
    const script = document.createElement('script');
    script.src = chat;
    script.async = true;
    script.dataset.token = token;
    word.textContent = 'Opening chat…';
    button.disabled = true;
    script.addEventListener('load', () => {
      word.textContent = 'Chat is open';
    });
    script.addEventListener('error', () => {
      script.remove();
      word.textContent = 'Chat did not open. Try again';
      button.disabled = false;
      console.info(`The chat script ${chat} did not load; the button "${label}" stays.`);
    });
    document.head.append(script);
  });
}
