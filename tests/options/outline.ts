import { createHash } from 'node:crypto';
import { readAttribute } from '#domain/text/attribute-json.ts';
import { DomUtils, parseDocument } from 'htmlparser2';
import { isObject } from '#tenancy/forms/json-object.ts';
import { textOf, type HtmlDocument } from './html.ts';

type Node = HtmlDocument['children'][number];

/** Attributes that tell a shopper, a browser or a search engine something. */
const told = new Set(
  'name type href src alt value content datetime min max step placeholder id x y width height rel media action method loading fetchpriority style hidden open required checked selected disabled autocomplete inputmode maxlength pattern role tabindex for target lang scope title download property http-equiv charset sizes'.split(
    ' ',
  ),
);
/** Longer lines are cut: what matters of a long text is that it is there. */
const LENGTH = 120;

/** Names of compiled files end in a hash of their content, and a page allows its scripts by theirs. */
const withoutBuild = (text: string): string =>
  text.replace(/(\/_assets\/[\w-]+(?:\.[\w-]+)*)\.[\w-]+(\.\w+)/g, '$1$2').replace(/ 'sha256-[^']+'/g, '');

const cut = (line: string): string => withoutBuild(line).slice(0, LENGTH);

const isObjects = (value: string): boolean => /^(?:\{["`]|\[\{)/.test(value);

function listAttributes(attribs: Record<string, string>): string[] {
  const shown = Object.entries(attribs).filter(
    ([key, value]) => !isObjects(value) && (told.has(key) || /^(?:aria|data)-(?!astro-)/.test(key)),
  );
  const onScreen = /\bno-print\b/.test(attribs['class'] ?? '') ? ['(not printed)'] : [];
  return [...shown.map(([key, value]) => (value === '' ? key : `${key}=${value}`)), ...onScreen];
}

/** The text that stands directly in an element. */
const listTexts = (children: readonly Node[]): string[] =>
  children
    .flatMap((child) => (child.type === 'text' ? [child.data.replace(/\s+/g, ' ').trim()] : []))
    .filter(Boolean);

function listLines(node: Node): string[] {
  if (!('attribs' in node)) return [];
  const { name, attribs, children } = node;
  if (name === 'style') return listColours(textOf(node));
  if (name === 'script')
    return attribs['type'] === 'application/ld+json' ? listFacts('ld', textOf(node)) : [];
  // The build decides into how many sheets it divides the code.
  if (isSheet(attribs)) return [];
  // Most drawings are icons, whose size is all that they tell, where it is not the usual one.
  const isIcon = name === 'svg' && !('aria-label' in attribs);
  const parts = isIcon
    ? [attribs['width'] ?? ''].filter(Boolean)
    : [...listTexts(children), ...listAttributes(attribs)];
  const line = parts.length === 0 ? [] : [`${name} ${cut(parts.join(' '))}`];
  const facts = Object.entries(attribs).flatMap(([key, value]) =>
    isObjects(value) ? listFacts(key, value) : [],
  );
  return [...line, ...facts, ...children.flatMap(listLines)];
}

/** The custom properties of a sheet, by which a dealer's theme sets its colours. */
const listColours = (sheet: string): string[] =>
  [...sheet.matchAll(/(?:@media [^{]+|--[\w-]+: ?[^;}]+)/g)].map(([line]) => `style ${cut(line)}`);

/** JSON as a line for each object: `ld.offers {"@type":"Offer","price":49990}`. */
const listFacts = (name: string, json: string): string[] => listObjects(name, readAttribute(json));
function listObjects(path: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => listObjects(path, each));
  if (!isObject(value)) return [];
  const isPlain = (each: unknown): boolean => !JSON.stringify(each).includes('{');
  const [plain, deep] = [true, false].map((wanted) =>
    Object.entries(value).filter(([, each]) => isPlain(each) === wanted),
  );
  const own = plain?.length ? [`${path} ${JSON.stringify(Object.fromEntries(plain))}`] : [];
  return [...own, ...(deep ?? []).flatMap(([key, each]) => listObjects(`${path}.${key}`, each))];
}

/** The parts of a page, each by a simple name: `main`, `header`. */
function outlineParts(
  html: string,
  isPart: (name: string, attribs: Record<string, string>) => boolean,
): string[] {
  const { children } = parseDocument(html);
  return DomUtils.findAll(({ name, attribs }) => isPart(name, attribs), children).flatMap(listLines);
}

/**
 * What a page says: title, description, structured data, then the elements of its main part with their text, what they
 * tell in attributes, and the settings of islands, a line each, with what `<template>`s hold; of a fragment, which has no main
 * part, all elements.
 */
export const toOutline = (html: string): string[] =>
  html.includes('<main')
    ? outlineParts(
        html,
        (name, attribs) =>
          name === 'title' ||
          name === 'main' ||
          attribs['name'] === 'description' ||
          attribs['type'] === 'application/ld+json',
      )
    : parseDocument(html).children.flatMap(listLines);

/** The build decides in which order a page links its sheets. */
const isSheet = ({ rel, href }: Record<string, string>): boolean =>
  rel === 'stylesheet' && href?.startsWith('/_assets/') === true;

function toPlain(node: Node): unknown {
  if (node.type === 'text') return node.data;
  if (!('attribs' in node) || isSheet(node.attribs)) return null;
  const { name, attribs, children } = node;
  const isCode = name === 'script' && attribs['type'] !== 'application/ld+json';
  // An island's `uid` is a hash of the names of compiled files.
  const kept = Object.entries(attribs)
    .filter(([key]) => key !== 'uid')
    .map(([key, value]) => [key, withoutBuild(value)]);
  return [name, kept, isCode ? [] : children.map(toPlain)];
}

const SHAPE_LENGTH = 10;

/**
 * A short hash of everything that a page draws: elements, classes, attributes, texts, sheets. It tells that something
 * changed which the outline leaves out; code is left out of it, too.
 */
export function toShape(html: string): string {
  const { children } = parseDocument(html);
  const sheets = DomUtils.findAll(({ attribs }) => isSheet(attribs), children)
    .map(({ attribs }) => withoutBuild(attribs['href'] ?? ''))
    .toSorted();
  const plain = JSON.stringify([...children.map(toPlain), sheets]);
  return `shape ${createHash('sha256').update(plain).digest('hex').slice(0, SHAPE_LENGTH)}`;
}

/** What stands around the main part of a page: its head, header, footer and the phone's menu. */
export const toFrameOutline = (html: string): string[] =>
  outlineParts(html, (name) => ['head', 'header', 'footer', 'fc-menu-drawer'].includes(name));
