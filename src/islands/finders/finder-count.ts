import { searchPath } from '#domain/url/paths.ts';
import { formatSearchUrl, parseSearchUrl, type SearchState } from '#domain/url/search-url.ts';
import { type CountSource, createLiveCount } from '#stores/live-count.ts';
import { toViewWords } from '#islands/page/view-words.ts';
import { onEnd, PageElement, readSettings } from '#ui/page-element.ts';

/** Settings of the hero's form. */
export type FinderSettings = { source: CountSource; noun: { one: string; many: string } };

/** Pause (ms) before a choice is counted. */
const PAUSE = 150;

function readForm(form: HTMLFormElement): SearchState {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return parseSearchUrl(query);
}

/** The hero's form with script: a live count and the canonical address. No React for three fixed selects. */
export class FinderCount extends PageElement {
  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    if (!form) return;
    const { source, noun } = readSettings<FinderSettings>(this);
    const words = form.querySelector('[data-finder-words]');
    const live = createLiveCount(source, PAUSE, (count) => {
      if (words) words.textContent = toViewWords(count, noun);
    });
    onEnd(ended, live.stop);
    const ask = () => live.ask(readForm(form));
    form.addEventListener('change', ask, { signal: ended });
    form.addEventListener('submit', openSearch, { signal: ended });
    ask();
  }
}

function openSearch(event: SubmitEvent): void {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  const query = formatSearchUrl(readForm(event.target));
  window.location.assign(query === '' ? searchPath : `${searchPath}?${query}`);
}
