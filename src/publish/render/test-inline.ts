import { createRequire } from 'node:module';
import type { Inline } from './inline-code.ts';

const running = new Set(['', 'module', 'text/javascript', 'speculationrules', 'importmap']);

/** As far as it is used here; the package comes without types. */
type Jsdom = {
  JSDOM: new (html: string, options: { virtualConsole: object }) => { window: typeof globalThis };
  VirtualConsole: new () => object;
};
const { JSDOM, VirtualConsole } = createRequire(import.meta.url)('jsdom') as Jsdom;

// Of a broken style jsdom would tell the console.
const { window } = new JSDOM('', { virtualConsole: new VirtualConsole() });
const parser = new window.DOMParser();

/** What `findInline` finds, by the parser of a browser's document: the truth that ours is held against. */
export function parseInline(html: string): Inline {
  const document = parser.parseFromString(html, 'text/html');
  const textsOf = (selector: string) => [...document.querySelectorAll(selector)];
  const scripts = textsOf('script').filter(
    (script) => !script.hasAttribute('src') && running.has((script.getAttribute('type') ?? '').toLowerCase()),
  );
  return {
    scripts: scripts.map(({ textContent }) => textContent),
    styles: textsOf('style').map(({ textContent }) => textContent),
  };
}
