import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.findAll>[number];
export type HtmlDocument = ReturnType<typeof parseDocument>;

/** Parses a published page. What a `<template>` holds is not shown, so it is left out. */
export function parsePage(html: string): HtmlDocument {
  const document = parseDocument(html);
  for (const template of DomUtils.findAll(({ name }) => name === 'template', document.children)) {
    DomUtils.removeElement(template);
  }
  return document;
}

/**
 * The elements that a simple selector finds: `tag`, `.class`, `#id`, `[name]`, `[name="value"]` joined as in
 * CSS, with spaces for "within".
 */
export function findElements(document: HtmlDocument, selector: string): Element[] {
  const steps = selector.match(/(?:\[[^\]]*\]|[^\s[])+/g) ?? [];
  const last = steps.at(-1);
  if (last === undefined) throw new Error('The selector is empty.');
  return DomUtils.findAll((element) => fits(element, last), document.children).filter((element) =>
    liesWithin(element, steps.slice(0, -1)),
  );
}

function liesWithin(element: Element, steps: readonly string[]): boolean {
  const left = [...steps];
  for (let above = element.parent; above !== null && left.length > 0; above = above.parent) {
    const next = left.at(-1);
    if (next !== undefined && 'attribs' in above && fits(above, next)) left.pop();
  }
  return left.length === 0;
}

function fits(element: Element, step: string): boolean {
  const parts = step.match(/\[[^\]]*\]|[.#]?[^.#[]+/g) ?? [];
  return parts.every((part) => fitsPart(element, part));
}

function fitsPart({ name, attribs }: Element, part: string): boolean {
  if (part.startsWith('.')) return (attribs['class'] ?? '').split(/\s+/).includes(part.slice(1));
  if (part.startsWith('#')) return attribs['id'] === part.slice(1);
  if (!part.startsWith('[')) return name === part;
  const [attribute = '', value] = part.slice(1, -1).replaceAll('"', '').split(/=(.*)/s);
  return value === undefined ? attribute in attribs : attribs[attribute] === value;
}

/** Text of an element with single spaces. */
export const textOf = (element: Element): string => DomUtils.textContent(element).replace(/\s+/g, ' ').trim();
