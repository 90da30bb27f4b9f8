/** After this time (ms) a press does without the fragment that it waits for. */
const TIMEOUT_MS = 4_000;

const isLinked = (sheet: HTMLLinkElement): boolean =>
  [...document.querySelectorAll('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === sheet.getAttribute('href'),
  );

/** The sheet must apply before what it styles shows; one that hangs is not waited for longer. */
const addSheet = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.remove();
    if (isLinked(link)) return resolve();
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    setTimeout(resolve, TIMEOUT_MS);
    document.head.append(link);
  });

/** Fetches a fragment, whose text `fill` may change, and adds its sheets. Throws when it is not there in time. */
export async function fetchFragment(
  address: string,
  fill: (html: string) => string = (html) => html,
): Promise<DocumentFragment> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const innerHTML = fill(await response.text());
  const { content } = Object.assign(document.createElement('template'), { innerHTML });
  await Promise.all([...content.querySelectorAll('link')].map(addSheet));
  return content;
}
