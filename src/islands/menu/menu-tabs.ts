import { stepTo } from './menu-focus.ts';

/** Tabs of the models (NAV-03): one group shows at a time; arrows move between tabs. */
export function startMenuTabs(panel: Element): void {
  const tabs = [...panel.querySelectorAll<HTMLElement>('[role=tab]')];
  const groupOf = (tab: HTMLElement) => panel.querySelector(`#${tab.getAttribute('aria-controls') ?? ''}`);
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      groupOf(tab)?.toggleAttribute('hidden', tab !== chosen);
    }
  };
  for (const tab of tabs) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = /Left|Right|Home|End/.test(event.key) ? stepTo(tabs, tab, event.key) : null;
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      choose(next);
      next.focus();
    });
  }
}
