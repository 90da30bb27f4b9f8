import { TEXT } from './tree-record.ts';

/** Elements of HTML whose text is part of the text around them; that of any other is a value of its own. */
const markup = new Set(
  (
    'a abbr b big br center cite code dd div dl dt em font h1 h2 h3 h4 h5 h6 hr i li mark ol p pre q s small span ' +
    'strike strong sub sup table tbody td th tr tt u ul'
  ).split(' '),
);

/** Those of them that begin and end a line. */
const lines = new Set('br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p table td th tr ul'.split(' '));

/** An element that is being read. */
export class XmlElement {
  readonly name: string;
  readonly #attributes: readonly (readonly [string, string])[];
  readonly #parts: (string | XmlElement)[] = [];

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    this.name = name;
    // The attribute `name` is part of the path.
    this.#attributes = Object.entries(attributes)
      .filter(([key]) => key !== 'name')
      .map(([key, value]) => [`@${key.slice(key.indexOf(':') + 1).toLowerCase()}`, value]);
  }

  addText(text: string): void {
    this.#parts.push(text);
  }

  addChild(child: XmlElement): void {
    this.#parts.push(child);
  }

  /** Its text with that of markup within, such as `<b>`; empty when it has elements and spaces alone. */
  get text(): string {
    const hasOwn = this.#parts.some((part) => typeof part === 'string' && part.trim() !== '');
    return hasOwn ? this.#inner.trim() : '';
  }

  get #inner(): string {
    return this.#parts
      .map((part) => (typeof part === 'string' ? part : markup.has(part.name) ? part.#asPart : ''))
      .join('');
  }

  get #asPart(): string {
    if (!lines.has(this.name)) return this.#inner;
    return this.#parts.length === 0 ? '\n' : `\n${this.#inner}\n`;
  }

  /** The element as keys and values: repeated elements as a list, its own text under `#text`. */
  toTree(): Record<string, unknown> {
    const tree: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (const [key, value] of this.#attributes) tree[key] = value;
    const children = this.#parts.filter((part) => part instanceof XmlElement);
    for (const [name, same] of Map.groupBy(children, (child) => child.name)) {
      const values = same.map((child) => child.#toValue());
      tree[name] = values.length === 1 ? values[0] : values;
    }
    if (this.text !== '') tree[TEXT] = this.text;
    return tree;
  }

  #toValue(): unknown {
    const isPlain = this.#attributes.length === 0 && this.#parts.every((part) => typeof part === 'string');
    return isPlain ? this.text : this.toTree();
  }
}
