import { hostileTexts } from './hostile-texts.ts';

/** The part of a JSON schema that values are drawn from. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Values that a field takes by its name, such as the slugs of cars that are there. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Draws, the same for the same seed. */
export type Draw = {
  chance: () => number;
  pick: <T>(list: readonly T[]) => T;
  known: KnownValues;
  schemas: Readonly<Record<string, Schema>>;
};

export function createDraw(
  chance: () => number,
  known: KnownValues,
  schemas: Readonly<Record<string, Schema>>,
): Draw {
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(chance() * list.length)];
    if (picked === undefined) throw new Error('there is nothing to draw from');
    return picked;
  };
  return { chance, pick, known, schemas };
}

/** Texts that many fields take. */
const plainTexts = ['a', '12', '2750', 'north-yard', '/contact-us', '/a.jpg', 'Jo', 'K7XH4T', '2026-11-26'];
/** How a drawn file begins. */
export const DOCUMENT_HEAD = '%PDF';
const DEPTH_MAX = 6;
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function drawUuid({ chance }: Draw): string {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(chance() * 16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}

function drawText(draw: Draw, name: string, schema: Schema): string {
  const { chance, pick, known } = draw;
  const { pattern, format, minLength = 0, maxLength = 200, example } = schema;
  const isRight = (text: string): boolean =>
    (pattern === undefined || new RegExp(pattern).test(text)) &&
    (format !== 'uuid' || uuidPattern.test(text)) &&
    text.length >= minLength &&
    text.length <= maxLength;
  const ofName = (known[name] ?? []).filter(isRight);
  if (ofName.length > 0 && chance() < 0.8) return pick(ofName);
  if (format === 'uuid') return drawUuid(draw);
  if (format === 'binary') return `${DOCUMENT_HEAD}-1.${Math.floor(chance() * 10)}`;
  if (format === 'date-time') return new Date(1.7e12 + Math.floor(chance() * 1e11)).toISOString();
  if (format === 'email') return `shopper-${Math.floor(chance() * 1e9)}@example.com`;
  if (isText(example) && chance() < 0.85) return example;
  const all = [...Object.values(known).flat(), ...plainTexts, ...(isText(example) ? [example] : [])];
  const right = all.filter(isRight);
  if (right.length > 0) return pick(right);
  return 'a'.repeat(Math.max(minLength, 1));
}

function drawNumber({ chance, pick }: Draw, name: string, schema: Schema, known: KnownValues): number {
  const { minimum = 0, maximum = 1_000, example } = schema;
  const ofName = (known[name] ?? []).map(Number).filter((each) => each >= minimum && each <= maximum);
  if (ofName.length > 0 && chance() < 0.6) return pick(ofName);
  if (typeof example === 'number' && chance() < 0.4) return example;
  return pick([
    minimum,
    Math.min(maximum, minimum + 1),
    maximum,
    Math.floor(minimum + chance() * (maximum - minimum)),
  ]);
}

/** A value that a schema allows, as far as the schema says all of it. */
export function drawValue(draw: Draw, schema: Schema, name = '', depth = 0): unknown {
  const { chance, pick, known, schemas } = draw;
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined) return drawValue(draw, schemas[$ref.replace(/.*\//, '')] ?? {}, name, depth);
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined) return drawValue(draw, pick(alternatives), name, depth);
  if (allOf !== undefined)
    return Object.assign({}, ...allOf.map((part) => drawValue(draw, part, name, depth) as object)) as object;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum);
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat();
  const type =
    types.length > 1 && chance() < 0.9 ? pick(types.filter((each) => each !== 'null')) : pick(types);
  if (type === 'string') return drawText(draw, name, schema);
  if (type === 'integer' || type === 'number') return drawNumber(draw, name, schema, known);
  if (type === 'boolean') return chance() < 0.5;
  if (type === 'null') return null;
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema;
    const count =
      depth > DEPTH_MAX ? minItems : minItems + Math.floor(chance() * (Math.min(maxItems, 4) - minItems));
    return Array.from({ length: count }, () => drawValue(draw, items, name, depth + 1));
  }
  return drawObject(draw, schema, depth);
}

/** An object of a schema: its example, or its properties drawn one by one, at times with each other. */
function drawObject(draw: Draw, schema: Schema, depth: number): Record<string, unknown> {
  const { chance, pick } = draw;
  const { properties = {}, required = [], additionalProperties, example } = schema;
  const drawn: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(properties)) {
    if (required.includes(key) || (depth < DEPTH_MAX && chance() < 0.6))
      drawn[key] = drawValue(draw, each, key, depth + 1);
  }
  if (typeof additionalProperties === 'object' && chance() < 0.5)
    drawn[pick(['name', 'email', 'slot', 'comments', 'x'])] = drawValue(
      draw,
      additionalProperties,
      '',
      depth + 1,
    );
  if (typeof example !== 'object' || example === null || chance() < 0.3) return drawn;
  // Ids and what is known of this run still differ.
  const varied = Object.entries(drawn).filter(([key]) => isId(properties[key]) || chance() < 0.2);
  return { ...(example as Record<string, unknown>), ...Object.fromEntries(varied) };
}

const isId = (schema: Schema | undefined): boolean => schema?.format === 'uuid';

const DEEP = 2_000;
const HUGE = 70_000;

const nest = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], []);

/** Values that no schema means. */
const wrongValues = ({ chance, pick, known }: Draw): unknown =>
  pick<() => unknown>([
    () => pick(hostileTexts),
    () => pick(hostileTexts),
    () => null,
    () => pick([-1, 0.5, 1e308, Number.MAX_SAFE_INTEGER + 2, -0, 1e15]),
    () => [],
    () => ({}),
    () => true,
    () => '',
    () => '\ud800',
    () => 'é'.normalize('NFD').repeat(1 + Math.floor(chance() * 400)),
    () => 'a'.repeat(1 + Math.floor(chance() * 5_000)),
    () => nest(DEEP),
    () => pick(Object.values(known).flat()),
    () => ({ $gt: '', toString: 1, length: -1 }),
    () => Array.from({ length: 500 }, () => 'x'),
  ])();

/** Puts something wrong into one place of a value: another type or length, a field that is missing or unknown. */
export function spoil(draw: Draw, value: unknown): unknown {
  const { chance, pick } = draw;
  if (typeof value !== 'object' || value === null || chance() < 0.02) return wrongValues(draw);
  if (isList(value)) {
    if (value.length === 0 || chance() < 0.3) return [...value, wrongValues(draw)];
    const at = Math.floor(chance() * value.length);
    return value.map((each, index) => (index === at ? spoil(draw, each) : each));
  }
  const entries = Object.entries(value);
  const how = chance();
  if (how < 0.15 || entries.length === 0)
    return withOwn(value, pick(['x', '__proto__', 'constructor', 'tenant', 'id', '']), wrongValues(draw));
  const [name, each] = pick(entries);
  if (how < 0.3) return Object.fromEntries(entries.filter(([key]) => key !== name));
  return withOwn(value, name, spoil(draw, each));
}

/** Also for `__proto__`, which an assignment would not make a field. */
const withOwn = (value: object, name: string, own: unknown): object =>
  Object.fromEntries([...Object.entries(value).filter(([key]) => key !== name), [name, own]]);

/** Spoils the text of a body itself. */
export const spoilText = ({ pick, chance }: Draw, text: string): string =>
  pick<() => string>([
    () => text.slice(0, Math.floor(chance() * text.length)),
    () => '',
    () => `\ufeff${text}`,
    () => `[${text}]`,
    () => `${text}${text}`,
    () => text.replaceAll('"', "'"),
    () => text.replace(/\d+/, '1e999'),
    () => '['.repeat(5_000),
    () => `{"a":`.repeat(5_000),
    () => text + ' '.repeat(HUGE),
    () => pick(hostileTexts),
    () => 'null',
  ])();
