/** Attribute of an element that handles clicks elsewhere on the page; its value is a selector for them. */
const ANSWERS = 'data-answers';

/** Whether a custom element is not defined yet. */
const isWaiting = ({ localName }: Element): boolean => customElements.get(localName) === undefined;

/** The elements elsewhere on the page that handle clicks on a target. */
const listAnswering = (target: Element): Element[] =>
  [...document.querySelectorAll(`[${ANSWERS}]`)].filter((each) =>
    target.closest(each.getAttribute(ANSWERS) ?? ''),
  );

/** The custom elements around a target, from the inside out. */
function listAround(target: Element): Element[] {
  const around: Element[] = [];
  for (let each: Element | null = target; each; each = each.parentElement)
    if (each.localName.startsWith('fc-')) around.push(each);
  return around;
}

/** The tags of undefined elements around a target, and of elements elsewhere that handle clicks on it. */
const listWaiting = (target: Element): string[] =>
  [...listAnswering(target), ...listAround(target)].filter(isWaiting).map(({ localName }) => localName);

/** Says that the elements of the page could not be loaded, where they have a sentence for it, and waits for another try. */
function retry(error: unknown): void {
  console.info(error);
  for (const late of document.querySelectorAll<HTMLElement>('[data-late=failed]')) late.hidden = false;
  for (const next of ['pointerdown', 'keydown', 'online']) addEventListener(next, load, { once: true });
}

/** Returns what comes of the definitions of elements, or nothing if their script fails to load. */
const withDefinitions = <T>(use: (definitions: typeof import('./definitions.ts')) => T): Promise<T | void> =>
  import('./definitions.ts').then(use).catch(retry);

/** Defines elements at once. Returns whether all of them are defined. */
const define = async (tags: readonly string[]): Promise<boolean> =>
  Boolean(
    (await withDefinitions(({ defineElement }) => Promise.all(tags.map(defineElement))))?.every(Boolean),
  );

/** Defines the elements of a page after load. */
const load = (): unknown => withDefinitions(({ defineElements }) => defineElements());

/**
 * Returns what to repeat for a click that had no listener yet, or `null` if nothing is lost. Links work without script;
 * an element that counts their clicks gets the event `early-click`. Forms are resubmitted by `keepSubmit`.
 */
function toMissedClick(target: Element): (() => void) | null {
  const control = target.closest<HTMLElement>('a[href], button, summary, input');
  const answering = listAnswering(target);
  if (control instanceof HTMLAnchorElement)
    return answering.some(isWaiting)
      ? () => control.dispatchEvent(new Event('early-click', { bubbles: true }))
      : null;
  // Only the element that handles the click may have missed it: others around it may be undefined for longer.
  if (![...answering, ...listAround(target)].slice(0, 1).some(isWaiting)) return null;
  if (!(control instanceof HTMLButtonElement) || (control.form && control.type === 'submit')) return null;
  // HTML or an inline script already handles these, so a repeat would act twice; an island repeats its own clicks.
  if (control.popoverTargetElement || control.onclick || control.closest('astro-island')) return null;
  return () => control.click();
}

/** A link that opens a part of its page waits for the script that does; it is followed where that does not come. */
async function keepLink(link: HTMLAnchorElement): Promise<void> {
  link.ariaBusy = 'true';
  const isThere = await define(listWaiting(link));
  link.ariaBusy = null;
  if (isThere) link.click();
  else location.assign(link.href);
}

async function keepClick(event: MouseEvent): Promise<void> {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[data-opens]');
  if (link && listAnswering(link).some(isWaiting) && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    return keepLink(link);
  }
  const waiting = listWaiting(target);
  const again = waiting.length > 0 ? toMissedClick(target) : null;
  if (again && (await define(waiting))) again();
}

/** A form with no server action (`method="dialog"`) waits for the script that handles it. */
async function keepSubmit(event: SubmitEvent): Promise<void> {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'dialog') return;
  const waiting = listWaiting(form);
  if (waiting.length === 0) return;
  event.preventDefault();
  if (await define(waiting)) form.requestSubmit();
}

function touch({ target }: Event): void {
  const waiting = target instanceof Element ? listWaiting(target) : [];
  if (waiting.length > 0) void define(waiting);
}

/**
 * Starts the custom elements of a page after the load event, or earlier at the first touch of one. A press before that
 * is repeated once its element is defined. On most pages no other script of ours runs before the load event, so this
 * file imports nothing.
 */
export function startElements(): void {
  for (const event of ['pointerdown', 'keydown', 'focusin', 'change']) addEventListener(event, touch, true);
  addEventListener('click', keepClick, true);
  addEventListener('submit', keepSubmit, true);
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
