/**
 * Runs in the browser of a dealer's people: shows what happens to leads as it happens, and sends the buttons of leads
 * without leaving the page. Without it the page works by reloading. It stands alone, because its text is what is served.
 */
function followLeads(): void {
  if (document.querySelector('[data-live]') === null) return;
  const news = document.querySelector('[data-news]');

  /** The page as it was asked for: what is being typed into the search does not count yet. */
  const askAgain = (): Request => {
    const form = document.querySelector<HTMLFormElement>('[data-search]');
    if (location.pathname !== '/_leads/search' || form === null) return new Request(location.href);
    const asked = [...form.querySelectorAll('input')].map(({ name, defaultValue }) => [name, defaultValue]);
    return new Request(form.action, { method: 'POST', body: new URLSearchParams(asked) });
  };

  const listLeads = (): string[] => [...document.querySelectorAll('.inbox-lead')].map(({ id }) => id);

  const replace = (part: Element, fresh: Element): void => {
    const focused = part.contains(document.activeElement) ? (document.activeElement?.id ?? '') : null;
    part.replaceChildren(...fresh.childNodes);
    if (focused === null) return;
    // What had the focus may be gone, such as the button that was pressed.
    const again = focused === '' ? null : document.getElementById(focused);
    (again ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };

  let isAsking = false;
  const refresh = async (): Promise<void> => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    try {
      const answer = await fetch(askAgain());
      if (answer.status === 401) location.assign('/_leads');
      if (!answer.ok) return;
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const before = new Set(listLeads());
      for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
        const fresh = next.querySelector(`[data-live="${part.dataset['live']}"]`);
        if (fresh !== null && fresh.innerHTML !== part.innerHTML) replace(part, fresh);
      }
      const added = listLeads().filter((id) => !before.has(id)).length;
      if (news !== null && added > 0) news.textContent = added === 1 ? 'A new lead.' : `${added} new leads.`;
    } finally {
      isAsking = false;
    }
  };
  const tryRefresh = (): void => {
    refresh().catch((error: unknown) => console.info('The leads are not up to date:', error));
  };

  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['act'] === undefined) return;
    event.preventDefault();
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    fetch(form.action, { method: 'POST', body })
      .then(tryRefresh)
      .catch(() => form.submit());
  });
  new EventSource('/_leads/events').addEventListener('change', tryRefresh);
  document.addEventListener('visibilitychange', tryRefresh);
  // How long leads wait.
  setInterval(tryRefresh, 60_000);
}

/** The script as browsers get it. */
export const inboxScript = `(${followLeads.toString()})();\n`;
