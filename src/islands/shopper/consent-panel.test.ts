// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

/** Each load gets its own tag, because a tag can be defined only once. */
let loads = 0;
const page = (tag: string, asked: string) => `<main tabindex="-1"></main>
  <footer><button data-consent-open>Cookie choices</button></footer>
  <${tag} data-consent="${asked}"><dialog><h2>Cookie choices</h2>
    <input type="checkbox" value="statistics"><input type="checkbox" value="marketing">
    <button data-consent-choice="some">Save</button>
    <button data-consent-choice="all">Accept all</button>
    <button data-consent-choice="none">Reject all</button></dialog></${tag}>`;

/** Simulates a page load: only storage survives from the page before. */
async function load(asked = 'statistics Counter') {
  vi.resetModules();
  loads += 1;
  const tag = `fc-consent-panel-${loads}`;
  const { ConsentPanel } = await import('./consent-panel.ts');
  const { consent, isAllowed } = await import('#stores/consent.ts');
  customElements.define(tag, ConsentPanel);
  document.body.innerHTML = page(tag, asked);
  return (purpose: string) => isAllowed(consent.$value.get(), asked, purpose);
}
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
};
const isOpen = () => find('dialog').hasAttribute('open');
const choose = (choice: string) => find(`[data-consent-choice=${choice}]`).click();

beforeEach(() => localStorage.clear());

it('asks until there is an answer, and allows nothing before', async () => {
  const allows = await load();
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(document.body);
  expect(allows('statistics')).toBe(false);
  find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(isOpen()).toBe(false);
  expect((await load())('statistics')).toBe(false);
  expect(isOpen()).toBe(true);
});

it.each([
  ['all', true, true],
  ['none', false, false],
  ['some', false, true],
])('keeps the answer %s, also on the next page', async (choice, statistics, marketing) => {
  const allows = await load();
  find('input[value=marketing]').click();
  choose(choice);
  expect(isOpen()).toBe(false);
  expect([allows('statistics'), allows('marketing')]).toEqual([statistics, marketing]);
  const allowsNext = await load();
  expect(isOpen()).toBe(false);
  expect([allowsNext('statistics'), allowsNext('marketing')]).toEqual([statistics, marketing]);
});

it('asks again when the vendors change, and allows none until then', async () => {
  await load();
  choose('all');
  const allows = await load('statistics Counter; statistics Watcher');
  expect(isOpen()).toBe(true);
  expect(allows('statistics')).toBe(false);
});

it('opens from the footer with the current answer, and returns the focus', async () => {
  const allows = await load();
  choose('all');
  find('[data-consent-open]').click();
  expect(isOpen()).toBe(true);
  expect(find('dialog').contains(document.activeElement)).toBe(true);
  expect([...document.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([true, true]);
  find('[data-consent-choice=none]').focus();
  choose('none');
  expect(document.activeElement).toBe(find('[data-consent-open]'));
  expect(allows('statistics')).toBe(false);
});

it('treats an unreadable record as no answer', async () => {
  localStorage.setItem('forecourt:consent', '{"asked":3}');
  await load();
  expect(isOpen()).toBe(true);
});
