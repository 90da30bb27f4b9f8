import { DomUtils } from 'htmlparser2';
import { isObject } from '#tenancy/forms/merge-preset.ts';
import { parsePage, textOf, type HtmlDocument } from './html.ts';

type Node = HtmlDocument['children'][number];

/** Attributes that tell a shopper, a browser or a search engine something. */
const told =
  'name type href src alt value content aria-label aria-current datetime min max step placeholder id x y width height rel media action method'.split(
    ' ',
  );
/** Elements whose text is one line. */
const lines = new Set(
  'title h1 h2 h3 h4 p li a button summary dt dd td th label option time text'.split(' '),
);
/** Longer lines are cut: what matters of a long text is that it is there. */
const LENGTH = 120;

/** Names of compiled files end in a hash of their content. */
const cut = (line: string): string => line.replace(/(\/_assets\/[\w-]+)\.[\w-]+\./g, '$1.').slice(0, LENGTH);

function listLines(node: Node): string[] {
  if (!('attribs' in node) || node.name === 'style') return [];
  const { name, attribs, children } = node;
  if (name === 'script') return attribs['type'] === 'application/ld+json' ? listFacts(textOf(node)) : [];
  const within = children.flatMap(listLines);
  const attributes = Object.entries(attribs).flatMap(([key, value]) =>
    told.includes(key) || /^data-(?!astro-)/.test(key) ? [value === '' ? key : `${key}=${value}`] : [],
  );
  const onScreen = /\bno-print\b/.test(attribs['class'] ?? '') ? ['(not printed)'] : [];
  const text = lines.has(name) && within.length === 0 ? [textOf(node)] : [];
  // Most drawings are icons, whose size is all that they tell.
  const isIcon = name === 'svg' && !('aria-label' in attribs);
  const line = isIcon ? '' : cut([...attributes, ...onScreen, ...text].join(' '));
  return line === '' ? within : [`${name} ${line}`, ...within];
}

/** Structured data as a line for each object: `ld.offers {"@type":"Offer","price":49990}`. */
const listFacts = (json: string): string[] => listObjects('ld', JSON.parse(json));
function listObjects(path: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => listObjects(path, each));
  if (!isObject(value)) return [];
  const isPlain = (each: unknown): boolean => !JSON.stringify(each).includes('{');
  const [plain, deep] = [true, false].map((wanted) =>
    Object.entries(value).filter(([, each]) => isPlain(each) === wanted),
  );
  const own = `${path} ${JSON.stringify(Object.fromEntries(plain ?? []))}`;
  return [own, ...(deep ?? []).flatMap(([key, each]) => listObjects(`${path}.${key}`, each))];
}

/** The parts of a page, each by a simple name: `main`, `header`. */
function outlineParts(
  html: string,
  isPart: (name: string, attribs: Record<string, string>) => boolean,
): string[] {
  const { children } = parsePage(html);
  return DomUtils.findAll(({ name, attribs }) => isPart(name, attribs), children).flatMap(listLines);
}

/**
 * What a page says: title, description, structured data, then each text, link, picture and field of its main part, a
 * line each.
 */
export const toOutline = (html: string): string[] =>
  outlineParts(
    html,
    (name, attribs) =>
      name === 'title' ||
      name === 'main' ||
      attribs['name'] === 'description' ||
      attribs['type'] === 'application/ld+json',
  );

/** What stands around the main part of a page. */
export const toFrameOutline = (html: string): string[] =>
  outlineParts(html, (name) => name === 'header' || name === 'footer');
