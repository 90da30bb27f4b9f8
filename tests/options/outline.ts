import { DomUtils } from 'htmlparser2';
import { parsePage, textOf, type HtmlDocument } from './html.ts';

type Node = HtmlDocument['children'][number];

/** Attributes that tell a shopper, a browser or a search engine something. */
const told = ['name', 'type', 'href', 'src', 'alt', 'value', 'content', 'aria-label', 'datetime'];
/** Elements whose text is one line. */
const lines = new Set('title h1 h2 h3 h4 p li a button summary dt dd td th label option time'.split(' '));
const skipped = new Set(['script', 'style', 'link', 'svg']);
/** Longer lines are cut: what matters of a long text is that it is there. */
const LENGTH = 120;

function listLines(node: Node): string[] {
  if (!('attribs' in node) || skipped.has(node.name)) return [];
  const within = node.children.flatMap(listLines);
  const attributes = told.flatMap((key) => (key in node.attribs ? [`${key}=${node.attribs[key]}`] : []));
  const text = lines.has(node.name) && within.length === 0 ? [textOf(node)] : [];
  const line = [...attributes, ...text].join(' ').slice(0, LENGTH);
  return line === '' ? within : [`${node.name} ${line}`, ...within];
}

/** What a page says: its title and description, then each text, link, picture and field of its main part, a line each. */
export function toOutline(html: string): string[] {
  const { children } = parsePage(html);
  const isOwn = ({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean =>
    name === 'title' || name === 'main' || attribs['name'] === 'description';
  return DomUtils.findAll(isOwn, children).flatMap(listLines);
}
