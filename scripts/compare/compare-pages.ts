import { Parser } from 'htmlparser2';

/**
 * Kinds of differences between two pages. `markup` is everything that is neither read, followed nor indexed.
 */
export type DifferenceKind = 'text' | 'links' | 'json-ld' | 'head' | 'markup';

/** What shoppers read and follow and search engines index, in the order of the page. */
type PageFacts = Record<DifferenceKind, string[]>;

/** Attributes with the address of a link or a picture. */
const linkAttributes = ['href', 'src', 'srcset', 'action', 'poster', 'imagesrcset'];

/**
 * Compiled assets have a hash of their content in their name, and everything that refers to them differs too.
 */
const isAsset = (value: string): boolean => value.includes('/_assets/');

/** Policies list scripts and styles by the hash of their content. */
const withoutHashes = (value: string): string => value.replace(/'sha256-[^']+'\s?/g, '');

/** Reads a page as lists of facts, so that each kind is compared separately. */
export function readFacts(html: string): PageFacts {
  const facts: PageFacts = { text: [], links: [], 'json-ld': [], head: [], markup: [] };
  const open: { name: string; type: string }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push({ name, type: attributes['type'] ?? '' });
      facts.markup.push(
        `<${name} ${JSON.stringify(attributes)}>`.replaceAll(/_assets\/[^"]*|"data-astro-cid-\w+":"",?/g, ''),
      );
      if (name === 'meta' || name === 'title') facts.head.push(withoutHashes(JSON.stringify(attributes)));
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!linkAttributes.includes(attribute) || isAsset(value)) continue;
        facts.links.push(`${name} ${attribute}=${value}`);
      }
      if (attributes['alt'] !== undefined) facts.text.push(`alt: ${attributes['alt']}`);
      if (attributes['aria-label'] !== undefined) facts.text.push(`label: ${attributes['aria-label']}`);
    },
    ontext(text) {
      const { name, type } = open.at(-1) ?? { name: '', type: '' };
      const words = text.replace(/\s+/g, ' ').trim();
      if (words === '') return;
      if (type === 'application/ld+json') facts['json-ld'].push(words);
      else if (name === 'script' || name === 'style') facts.markup.push(words);
      else facts.text.push(words);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return facts;
}

/** Returns the first difference of each kind between two pages. */
export function comparePages(before: string, after: string): { kind: DifferenceKind; detail: string }[] {
  const [old, now] = [readFacts(before), readFacts(after)];
  const kinds: DifferenceKind[] = ['text', 'links', 'json-ld', 'head', 'markup'];
  return kinds.flatMap((kind) => {
    const [was, is] = [old[kind], now[kind]];
    const at = was.findIndex((fact, index) => fact !== is[index]);
    if (at < 0 && was.length === is.length) return [];
    const index = at < 0 ? was.length : at;
    const show = (fact: string | undefined): string => (fact === undefined ? 'nothing' : fact.slice(0, 240));
    return [{ kind, detail: `${show(was[index])} → ${show(is[index])}` }];
  });
}
