import { stepTo } from '#islands/menu/menu-focus.ts';
import { PageElement } from '#ui/page-element.ts';

/** The tab that an address selects, `''` for all. */
const askedOf = (parameter: string): string =>
  new URLSearchParams(location.search).get(parameter)?.toLowerCase() ?? '';

/** Tabs over groups of models, links without script; `model-script.ts` selects one before the paint. */
export class ModelTabs extends PageElement {
  protected override start(ended: AbortSignal): void {
    const panel = this.querySelector<HTMLElement>('[data-panel]');
    const list = this.#tabs[0]?.parentElement;
    if (!panel || !list) return;
    list.role = 'tablist';
    panel.role = 'tabpanel';
    for (const tab of this.#tabs) {
      tab.role = 'tab';
      tab.setAttribute('aria-controls', panel.id);
      tab.addEventListener('click', (event) => this.#press(event, tab), { signal: ended });
    }
    list.addEventListener('keydown', (event) => this.#handleKey(event), { signal: ended });
    this.#choose(askedOf(this.dataset['models'] ?? ''));
  }

  get #tabs(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('[data-tab]')];
  }

  #choose(value: string): void {
    const tabs = this.#tabs;
    const chosen = tabs.find(({ dataset }) => dataset['tab'] === value) ?? tabs[0];
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    const name = chosen?.dataset['tab'];
    for (const group of this.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = name !== '' && group.dataset['group'] !== name;
    if (chosen) this.querySelector('[data-panel]')?.setAttribute('aria-labelledby', chosen.id);
  }

  #open(tab: HTMLAnchorElement): void {
    this.#choose(tab.dataset['tab'] ?? '');
    const url = new URL(tab.href);
    url.hash = '';
    history.replaceState(history.state, '', url);
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #press(event: MouseEvent, tab: HTMLAnchorElement): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#open(tab);
  }

  #handleKey(event: KeyboardEvent): void {
    // With one of these modifiers a key belongs to the browser: Alt and an arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const focused = this.#tabs.find((each) => each === document.activeElement);
    const tab = focused && this.#tabOf(event.key, focused);
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    this.#open(tab);
  }

  /** The tab to which a key moves from the focused one. */
  #tabOf(key: string, focused: HTMLAnchorElement): HTMLAnchorElement | null {
    if (key === ' ') return focused;
    return /Left|Right|Home|End/.test(key) ? stepTo(this.#tabs, focused, key) : null;
  }
}
