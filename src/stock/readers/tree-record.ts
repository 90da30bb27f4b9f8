import type { Found, SourceRecord } from './source-record.ts';
import { foldName } from './source-record.ts';

/** Key of an element's own text beside its attributes. */
export const TEXT = '#text';
/** `xsi:nil="true"` says only that an element is empty. */
const NIL = '@nil';

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `photos[0]` is the key `photos` and the entry 0; `photos[]` is each entry; `component[city]` is a key;
 * `specs[name=Fuel]` are the entries of `specs` whose `name` is Fuel, with or without `[]` beside it.
 */
type Step = {
  key: string;
  entry: number | null;
  isEach: boolean;
  where: { key: string; is: string } | null;
  rest: string;
};

const paths = new Map<string, readonly Step[]>();
const PATHS_MAX = 10_000;

function stepsOf(path: string): readonly Step[] {
  const known = paths.get(path);
  if (known !== undefined) return known;
  if (paths.size >= PATHS_MAX) paths.clear();
  // A point within brackets is part of a name: `specs[name=No. of doors]`.
  const parts = path
    .split(/\.(?![^[\]]*\])/)
    .map((part) => part.replace(/^(.+?)(?:\[\])?(\[[^\]=]+=[^\]]*\])(?:\[\])?$/, '$1$2'));
  const steps = parts.map((part, index): Step => {
    const [, list, name, is = ''] = /^(.+?)\[([^\]=]+)=([^\]]*)\]$/.exec(part) ?? [];
    const [, key = part, entry] = /^(.+?)\[(\d*)\]$/.exec(part) ?? [];
    const isEntry = entry !== undefined && entry !== '';
    return {
      key: list ?? key,
      where: name === undefined ? null : { key: name, is: foldName(is) },
      entry: isEntry ? Number(entry) : null,
      isEach: entry === '',
      rest: parts.slice(index).join('.'),
    };
  });
  paths.set(path, steps);
  return steps;
}

/** Opens a record of JSON or XML: texts, numbers, lists and objects by path, such as `photos[].url`. */
export function openTree(tree: Tree): SourceRecord {
  return {
    find: (path) => {
      const finder = new Finder();
      finder.walk(tree, stepsOf(path), 0);
      return finder;
    },
    columns: () => {
      const columns = new Map<string, string[]>();
      flatten(tree, '', columns);
      return columns;
    },
  };
}

class Finder implements Found {
  readonly values: string[] = [];
  isList = false;
  isPresent = false;
  keys: readonly string[] = [];
  attributes: readonly string[] = [];
  readonly #nodes: unknown[] = [];

  json = (): string | undefined => {
    const [first] = this.#nodes;
    if (first === undefined || first === null || first === '' || isEmptyElement(first)) return undefined;
    return typeof first === 'string' ? first : JSON.stringify(first);
  };

  walk(value: unknown, steps: readonly Step[], index: number): void {
    const step = steps[index];
    if (step === undefined) return this.#take(value);
    if (Array.isArray(value)) return this.#each(value, (entry) => this.walk(entry, steps, index));
    if (!isTree(value)) return this.#miss(value);
    if (Object.hasOwn(value, step.rest)) return this.#take(value[step.rest]);
    const child = childOf(value, step.key);
    if (child === undefined) return this.#miss(undefined);
    if (step.entry !== null) {
      this.isPresent = true;
      return this.walk(
        Array.isArray(child) ? child[step.entry] : step.entry === 0 ? child : null,
        steps,
        index + 1,
      );
    }
    if (step.where !== null) return this.#choose(child, step.where, steps, index);
    if (step.isEach) this.isList = true;
    this.walk(child, steps, index + 1);
  }

  /** Walks on in the entries with this name; a record without any lacks the path. */
  #choose(
    child: unknown,
    { key, is }: NonNullable<Step['where']>,
    steps: readonly Step[],
    index: number,
  ): void {
    const entries = (Array.isArray(child) ? child : [child]).filter(isTree);
    const chosen = entries.filter((entry) => foldName(textOf(childOf(entry, key)) ?? '') === is);
    if (chosen.length > 1) this.isList = true;
    for (const entry of chosen) this.walk(entry, steps, index + 1);
  }

  #each(entries: readonly unknown[], read: (entry: unknown) => void): void {
    this.isList = true;
    this.isPresent ||= entries.length === 0;
    for (const entry of entries) read(entry);
  }

  /** `null` says that the value is unknown, a missing key does not even say that. */
  #miss(value: unknown): void {
    this.isPresent ||= value === null;
    if (this.isList) this.values.push('');
  }

  #take(value: unknown): void {
    this.isPresent = true;
    this.#nodes.push(value);
    if (Array.isArray(value)) return this.#each(value, (entry) => this.#takeText(entry));
    this.#takeText(value);
  }

  #takeText(value: unknown): void {
    const text = textOf(value);
    if (isEmptyElement(value)) this.attributes = Object.keys(value).filter((key) => key !== NIL);
    else if (text === undefined && isTree(value)) this.keys = Object.keys(value);
    if (text !== undefined || this.isList) this.values.push(text ?? '');
  }
}

/** `<body code="x"/>`: an element of XML with attributes and nothing else is no value. */
const isEmptyElement = (value: unknown): value is Tree =>
  isTree(value) && Object.keys(value).every((key) => key.startsWith('@'));

/** A text, number or truth value as text; of an element with attributes its own text. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isTree(value) && TEXT in value ? textOf(value[TEXT]) : undefined;
}

/** The value of a key, letter case, spaces and punctuation aside when it is not there as written. */
function childOf(tree: Tree, key: string): unknown {
  if (Object.hasOwn(tree, key)) return tree[key];
  const wanted = foldName(key);
  const found = Object.keys(tree).find((name) => foldName(name) === wanted);
  return found === undefined ? undefined : tree[found];
}

function flatten(value: unknown, path: string, columns: Map<string, string[]>): void {
  if (Array.isArray(value)) {
    const isElements = value.every((entry) => typeof entry === 'object');
    for (const entry of value) flatten(entry, isElements ? `${path}[]` : path, columns);
    return;
  }
  const text = textOf(value);
  if (text !== undefined || value === null) {
    const known = columns.get(path);
    if (known === undefined) columns.set(path, [text ?? '']);
    else known.push(text ?? '');
  }
  if (!isTree(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (key !== TEXT) flatten(child, path === '' ? key : `${path}.${key}`, columns);
  }
}
