import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.findAll>[number];
export type HtmlDocument = ReturnType<typeof parseDocument>;
type Fits = (element: Element) => boolean;

/** Parses a published page. What a `<template>` holds is not shown, so it is left out. */
export function parsePage(html: string): HtmlDocument {
  const document = parseDocument(html);
  for (const template of DomUtils.findAll(({ name }) => name === 'template', document.children)) {
    DomUtils.removeElement(template);
  }
  return document;
}

/**
 * The elements that a simple selector finds: `tag`, `.class`, `#id`, `[name]`, `[name="value"]`, `[name$="end"]`
 * joined as in CSS, with spaces for "within". Throws on everything else: it would find nothing, and a proof would take
 * that for an effect that lacks.
 */
export function findElements(document: HtmlDocument, selector: string): Element[] {
  const steps = (selector.match(/(?:\[[^\]]*\]|[^\s[])+/g) ?? []).map(readStep);
  const last = steps.at(-1);
  if (last === undefined) throw new Error('The selector is empty.');
  return DomUtils.findAll(last, document.children).filter((element) =>
    liesWithin(element, steps.slice(0, -1)),
  );
}

function liesWithin(element: Element, steps: readonly Fits[]): boolean {
  const left = [...steps];
  for (let above = element.parent; above !== null && left.length > 0; above = above.parent) {
    const next = left.at(-1);
    if (next !== undefined && 'attribs' in above && next(above)) left.pop();
  }
  return left.length === 0;
}

function readStep(step: string): Fits {
  const parts = (step.match(/\[[^\]]*\]|[.#]?[^.#[]+/g) ?? []).map(readPart);
  return (element) => parts.every((fits) => fits(element));
}

function readPart(part: string): Fits {
  const [, kind, own = '', attribute = '', operator, value = ''] =
    /^(?:([.#]?)([\w-]+)|\[([\w-]+)(?:(\$?=)"?(.*?)"?)?\])$/s.exec(part) ?? throwUnknown(part);
  if (kind === '.') return ({ attribs }) => (attribs['class'] ?? '').split(/\s+/).includes(own);
  if (kind === '#') return ({ attribs }) => attribs['id'] === own;
  if (kind === '') return ({ name }) => name === own;
  if (operator === undefined) return ({ attribs }) => attribute in attribs;
  if (operator === '$=') return ({ attribs }) => attribs[attribute]?.endsWith(value) === true;
  return ({ attribs }) => attribs[attribute] === value;
}

function throwUnknown(part: string): never {
  throw new Error(
    `The selector ${part} is not known here. Expected tag, .class, #id, [name], [name="value"] or [name$="end"].`,
  );
}

/** Text of an element with single spaces. */
export const textOf = (element: Element): string => DomUtils.textContent(element).replace(/\s+/g, ' ').trim();
