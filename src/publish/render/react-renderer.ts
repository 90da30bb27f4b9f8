import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/** `this` as Astro's renderer passes it: one object per page being rendered. */
type RenderContext = { result: object };
type Props = Record<string, unknown>;
/** `hydrate` is the client directive of an island; a component without one stays plain HTML. */
type Metadata = { hydrate?: string };

/** React puts a preload for each picture first; only the page's head decides what loads early. */
const preloads = /^(?:<link [^>]*>)+/;
export const withoutPreloads = (html: string): string => html.replace(preloads, '');

/** Number of islands per page, for distinct ids between them (`useId`). */
const islandCounts = new WeakMap<object, number>();

function nextPrefix(page: object): string {
  const count = islandCounts.get(page) ?? 0;
  islandCounts.set(page, count + 1);
  return `r${count}`;
}

/**
 * Renders React for Astro in one synchronous pass. Astro's own renderer renders each component twice, once to
 * find out whether it is React's, and pipes the text through two web streams; a page of results took a third
 * longer. Both exist only for suspense and slots, which our components do not use.
 */
const renderer = {
  name: 'forecourt-react',
  // Every component that is not Astro's own is React's.
  check: async (component: unknown): Promise<boolean> =>
    typeof component === 'function' || (typeof component === 'object' && component !== null),
  async renderToStaticMarkup(
    this: RenderContext,
    component: ComponentType<Props>,
    props: Props,
    slots: Record<string, string>,
    { hydrate }: Metadata,
  ): Promise<{ html: string; attrs?: Props }> {
    if (Object.keys(slots).length > 0) {
      throw new TypeError('A React component was given children by an Astro file. Hand over props instead.');
    }
    const element = createElement(component, props);
    if (!hydrate) return { html: withoutPreloads(renderToStaticMarkup(element)) };
    const prefix = nextPrefix(this.result);
    const html = renderToString(element, { identifierPrefix: prefix });
    return { html: withoutPreloads(html), attrs: { prefix } };
  },
};

export default renderer;
