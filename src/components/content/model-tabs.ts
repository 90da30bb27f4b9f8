/** Tabs of the sections of models. Without script they are links to their groups; `model-gate.ts` is there before. */

import { stepTo } from '#islands/menu/menu-focus.ts';

/** The tab an address asks for, `''` for all. */
const askedOf = (parameter: string): string =>
  new URLSearchParams(location.search).get(parameter)?.toLowerCase() ?? '';

function wake(section: HTMLElement): void {
  const parameter = section.dataset['models'] ?? '';
  const tabs = [...section.querySelectorAll<HTMLAnchorElement>('[data-tab]')];
  const groups = [...section.querySelectorAll<HTMLElement>('[data-group]')];
  const panel = section.querySelector<HTMLElement>('[data-panel]');
  const list = tabs[0]?.parentElement;
  if (!panel || !list) return;
  const choose = (value: string) => {
    const chosen = tabs.find(({ dataset }) => dataset['tab'] === value) ?? tabs[0];
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    const name = chosen?.dataset['tab'];
    for (const group of groups) group.hidden = name !== '' && group.dataset['group'] !== name;
    if (chosen) panel.setAttribute('aria-labelledby', chosen.id);
  };
  const open = (tab: HTMLAnchorElement) => {
    choose(tab.dataset['tab'] ?? '');
    const url = new URL(tab.href);
    url.hash = '';
    history.replaceState(history.state, '', url);
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  list.role = 'tablist';
  panel.role = 'tabpanel';
  for (const tab of tabs) {
    tab.role = 'tab';
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(tab);
    });
  }
  list.addEventListener('keydown', (event) => {
    // With one of these a key is the browser's: Alt and an arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = tabs.find((each) => each === document.activeElement);
    const tab =
      event.key === ' '
        ? at
        : /Left|Right|Home|End/.test(event.key)
          ? stepTo(tabs, at ?? null, event.key)
          : null;
    if (!at || !tab) return;
    event.preventDefault();
    tab.focus();
    open(tab);
  });
  choose(askedOf(parameter));
}

/** Wakes the tabs of every section of models on the page. */
export const wakeModelTabs = (): void => {
  for (const section of document.querySelectorAll<HTMLElement>('[data-models]')) wake(section);
};
