import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  markHTMLString,
  renderComponent,
  renderTemplate,
  spreadAttributes,
} from 'astro/runtime/server/index.js';
import { withoutPreloads } from './react-renderer.ts';

type Props = Record<string, unknown>;
type AstroRender = typeof renderComponent;

/**
 * What compiled components call in place of Astro's `renderComponent`, which takes custom elements and React
 * without hydration through its path for frameworks: it waits several times for each and joins its children
 * into a text. A page has dozens: they are rendered here at once, with the same HTML. All else is Astro's.
 */
export const renderPart: AstroRender = (result, displayName, component: unknown, props, slots) => {
  const named = Object.keys(slots ?? {});
  if (typeof component === 'string' && component.includes('-') && named.every((name) => name === 'default')) {
    return renderTemplate(
      elementParts(component),
      spreadAttributes(props, component),
      slots?.default?.(result),
    );
  }
  if (isStaticReact(component, props) && named.length === 0) {
    const html = renderToStaticMarkup(createElement(component as ComponentType<Props>, props));
    return renderTemplate(whole, markHTMLString(withoutPreloads(html)));
  }
  return renderComponent(result, displayName, component, props, slots);
};

const isStaticReact = (component: unknown, props: Props): component is ComponentType<Props> =>
  typeof component === 'function' &&
  !('isAstroComponentFactory' in component) &&
  !Object.keys(props).some((key) => key.startsWith('client:'));

const toParts = (...parts: string[]): TemplateStringsArray => Object.assign(parts, { raw: parts });

const whole = toParts('', '');
const partsByTag = new Map<string, TemplateStringsArray>();

/** The HTML around the attributes and the children of an element. */
function elementParts(tag: string): TemplateStringsArray {
  const known = partsByTag.get(tag) ?? toParts(`<${tag}`, '>', `</${tag}>`);
  partsByTag.set(tag, known);
  return known;
}
