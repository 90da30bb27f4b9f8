import { z } from 'zod';
import { formatHint, listNearest } from '#tenancy/forms/nearest.ts';
import { formatChoice, formatFound, formatKeyPath, type KeyPath } from '#tenancy/forms/problem.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { findControlCharacters } from './control-characters.ts';
import { withoutRules } from './setting-rules.ts';

/** A problem found by a schema: its path, the message, and the part of a long text that it is about. */
export type SettingProblem = { path: KeyPath; sentence: string; mention?: string };
type JsonSchema = Record<string, unknown>;

const typeWords: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const formatWords: Record<string, string> = {
  email: 'an e-mail address such as sales@example.com',
  url: 'an address such as https://www.example.com',
  date: 'a date such as 2026-11-21',
};

/**
 * The error map of tenant files: texts that follow "Expected". Messages in a schema (`{ error: 'a colour such as
 * #0b3f41' }`) are such texts too and take precedence.
 */
export const expectation: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords[issue.expected] ?? `a value of type ${issue.expected}`;
    case 'invalid_value':
      return formatChoice(issue.values.map((value) => JSON.stringify(value)));
    case 'invalid_format':
      if (issue.format === 'starts_with') return `text that begins with ${JSON.stringify(issue['prefix'])}`;
      return formatWords[issue.format] ?? `the format ${issue.format}`;
    case 'invalid_union':
      return formatChoice([
        ...new Set(issue.errors.flatMap((branch) => branch.map((inner) => inner.message))),
      ]);
    case 'too_small':
      return formatBound(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return formatBound(issue.origin, 'at most', Number(issue.maximum));
    default:
      return undefined;
  }
};

function formatBound(origin: string, bound: 'at least' | 'at most', limit: number): string {
  if (origin === 'string') {
    return limit === 1 && bound === 'at least'
      ? 'text that is not empty'
      : `text of ${bound} ${limit} characters`;
  }
  if (origin === 'array') return `${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `${bound} ${limit}`;
}

/**
 * Checks the content of one file. Each problem is one sentence with what was found, what was expected and the nearest
 * valid name.
 */
export function findSettingProblems<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { settings: z.output<T>; problems: [] } | { settings: null; problems: SettingProblem[] } {
  const unshown = findControlCharacters(value);
  if (unshown.length > 0) return { settings: null, problems: unshown };
  const result = schema.safeParse(value, { error: expectation });
  if (result.success) return { settings: result.data, problems: [] };
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return {
    settings: null,
    problems: result.error.issues.flatMap(openUnion).flatMap((issue) => describe(issue, value, shape)),
  };
}

/** The issues of the union's branch that matches the type of the value; the union's own issue when none does. */
function openUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOfKind = (branch: readonly z.core.$ZodIssue[]) =>
    branch.every(({ code, path }) => path.length > 0 || code === 'unrecognized_keys' || code === 'custom');
  const branch = issue.errors.find(isOfKind);
  if (branch === undefined) return [issue];
  return branch.flatMap((inner) => openUnion({ ...inner, path: [...issue.path, ...inner.path] }));
}

function describe(issue: z.core.$ZodIssue, value: unknown, shape: JsonSchema): SettingProblem[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const names = keysAt(shape, path, value);
    return issue.keys.map((key) => ({
      path: [...path, key],
      sentence: `is not a setting.${formatKeyHint(path, key, names)}`,
    }));
  }
  const mention = issue.code === 'custom' ? issue.params?.['mention'] : undefined;
  if (typeof mention === 'string') {
    const picture = mention === '' ? 'a picture without an address' : `the picture ${formatFound(mention)}`;
    return [{ path, mention, sentence: `has ${picture}. Expected ${issue.message}.` }];
  }
  const found = valueAt(value, path);
  const choices = choicesOf(issue);
  if (found === undefined) {
    const need =
      issue.message === '' && choices.length > 0
        ? `Expected ${formatChoices(path, '', choices)}.`
        : formatNeed(schemaAt(shape, path, value), issue);
    return [{ path, sentence: `is missing. ${need}` }];
  }
  if (choices.length > 0) return [{ path, sentence: formatWrongChoice(path, found, choices) }];
  const isOtherKind = issue.code === 'invalid_type' && issue.message === typeWords['object'];
  const expected = isOtherKind ? formatObject(schemaAt(shape, path, value)) : issue.message;
  return [{ path, sentence: `is ${formatFound(found)}. Expected ${expected}.` }];
}

/** More choices than this hide the one that was meant, so that a sentence names only the nearest. */
const CHOICES_MAX = 12;
const NEAREST_MAX = 8;

function formatWrongChoice(path: KeyPath, found: unknown, choices: readonly string[]): string {
  const word = typeof found === 'string' ? found : '';
  const hint = formatHint(word, choices, (name) => JSON.stringify(name));
  const expected = `Expected ${formatChoices(path, word, choices)}.`;
  const isLong = choices.length > CHOICES_MAX;
  return `is ${formatFound(found)}.${isLong ? `${hint} ${expected}` : ` ${expected}${hint}`}`;
}

/** All choices, or the nearest of many and the command that prints the others. */
function formatChoices(path: KeyPath, found: string, choices: readonly string[]): string {
  const show = (names: readonly string[]) => names.map((name) => JSON.stringify(name));
  if (choices.length <= CHOICES_MAX) return formatChoice(show(choices));
  const key = toOptionsWord(path);
  const near = formatChoice(
    show(found === '' ? choices.slice(0, NEAREST_MAX) : listNearest(found, choices, NEAREST_MAX)),
  );
  return `one of ${choices.length} names, such as ${near}; npm run tenants -- options ${key} prints all`;
}

/** A word that finds a setting in the list of all: `sections`, `panels.hidden`. */
function toOptionsWord(path: KeyPath): string {
  const names = path.at(-1) === 'type' ? path.slice(0, -1) : path;
  const last = names.findLastIndex((part) => typeof part === 'string');
  const beside = names.slice(Math.max(0, last - 1), last + 1).filter((part) => typeof part === 'string');
  return path.at(-1) === 'type' ? String(beside.at(-1) ?? '') : beside.join('.');
}

/** What stands in an object, with its example if the schema has one. */
function formatObject(shape: JsonSchema | null): string {
  const names = shape === null ? [] : Object.keys(propertiesOf(shape)).filter((key) => key !== '$schema');
  const keys = names.length === 0 || names.length > NEAREST_MAX ? '' : ` with ${formatChoice(names)}`;
  const examples = shape?.['examples'];
  const example = Array.isArray(examples) ? `, such as ${formatExample(examples[0])}` : '';
  return `${typeWords['object']}${keys}${example}`;
}

const formatExample = (example: unknown): string => JSON.stringify(example, null, 1).replaceAll(/\n */g, ' ');

function formatKeyHint(path: KeyPath, key: string, names: readonly string[]): string {
  const hint = formatHint(key, names, (name) => formatKeyPath([...path, name]));
  if (hint !== '' || names.length === 0) return hint;
  return ` The settings here are ${names.join(', ')}.`;
}

/** The type and purpose of a missing setting, from its description. */
function formatNeed(shape: JsonSchema | null, issue: z.core.$ZodIssue): string {
  const description = shape?.['description'];
  const meaning = typeof description === 'string' ? ` What it says: ${withoutRules(description)}` : '';
  return `Expected ${issue.message}.${meaning}`;
}

function choicesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
    return issue.options.map(String);
  }
  return [];
}

const valueAt = (value: unknown, path: KeyPath): unknown =>
  path.reduce<unknown>(
    (at, part) => (at === null || at === undefined ? at : Reflect.get(Object(at), part)),
    value,
  );

/** The part of a JSON Schema for a path; the actual value selects the branch of a union. */
function schemaAt(shape: JsonSchema, path: KeyPath, value: unknown): JsonSchema | null {
  let at: JsonSchema | null = pickShape(shape, value);
  let here = value;
  for (const part of path) {
    if (at === null) return null;
    here = valueAt(here, [part]);
    const next: unknown =
      typeof part === 'number' ? at['items'] : (propertiesOf(at)[String(part)] ?? at['additionalProperties']);
    at = isObject(next) ? pickShape(next, here) : null;
  }
  return at;
}

function keysAt(shape: JsonSchema, path: KeyPath, value: unknown): string[] {
  const at = schemaAt(shape, path, value);
  if (at === null) return [];
  const names = isObject(at['propertyNames']) ? at['propertyNames']['enum'] : undefined;
  return Array.isArray(names)
    ? names.map(String)
    : Object.keys(propertiesOf(at)).filter((key) => key !== '$schema');
}

const propertiesOf = (shape: JsonSchema): JsonSchema =>
  isObject(shape['properties']) ? shape['properties'] : {};

/**
 * The branch of a union whose constants match the value, else whose type matches; other schemas are returned
 * unchanged.
 */
function pickShape(shape: JsonSchema, value: unknown): JsonSchema {
  const branches = shape['oneOf'] ?? shape['anyOf'];
  if (!Array.isArray(branches)) return shape;
  const objects = branches.filter(isObject);
  const kind = Array.isArray(value) ? 'array' : typeof value;
  const named = objects.find((branch) =>
    Object.entries(propertiesOf(branch)).some(
      ([key, child]) => isObject(child) && 'const' in child && child['const'] === valueAt(value, [key]),
    ),
  );
  return named ?? objects.find((branch) => branch['type'] === kind) ?? shape;
}
