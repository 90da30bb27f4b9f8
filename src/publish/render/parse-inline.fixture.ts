import { createRequire } from 'node:module';
import type { Inline } from './inline-code.fixture.ts';

const running = new Set(['', 'module', 'text/javascript', 'speculationrules', 'importmap']);

/** The used part of jsdom, which ships without types. */
type Jsdom = {
  JSDOM: new (html: string, options: { virtualConsole: object }) => { window: typeof globalThis };
  VirtualConsole: new () => object;
};
const { JSDOM, VirtualConsole } = createRequire(import.meta.url)('jsdom') as Jsdom;

// Without this, jsdom logs broken styles to the console.
const { window } = new JSDOM('', { virtualConsole: new VirtualConsole() });
const parser = new window.DOMParser();

/** Finds inline code by the parser of a browser's document, as the reference for `findInline`. */
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
