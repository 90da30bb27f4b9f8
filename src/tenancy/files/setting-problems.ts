import { z } from 'zod';
import { formatHint, listNearest, nearest } from '#tenancy/forms/nearest.ts';
import { formatChoice, formatFound, formatKeyPath, type KeyPath } from '#tenancy/forms/problem.ts';
import { findControlCharacters } from './control-characters.ts';
import { withoutRules } from './setting-rules.ts';
import { keysAt, propertiesOf, schemaAt, valueAt, type JsonSchema } from './setting-shapes.ts';
import { schemaOf, tenantFiles } from '#tenancy/schemas/tenant-files.ts';

/** A problem found by a schema: its path, the message, and the part of a long text that it is about. */
export type SettingProblem = { path: KeyPath; sentence: string; mention?: string };

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

/** Texts that follow "Expected". Those in a schema (`{ error: 'a colour such as #0b3f41' }`) come first. */
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

/** Checks one file. Each problem is a sentence: what was found, what was expected, the nearest valid name. */
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
  return [
    {
      path,
      sentence: `is ${formatFound(found)}. Expected ${formatExpected(issue, schemaAt(shape, path, value))}.`,
    },
  ];
}

/** What may stand at a place. */
function formatExpected(issue: z.core.$ZodIssue, shape: JsonSchema | null): string {
  if (issue.code === 'invalid_type' && issue.message === typeWords['object']) return formatObject(shape);
  return (isOfNumber(issue) && shape !== null && formatNumber(shape)) || issue.message;
}

/** Whether a number is expected, and no message of the schema says more of it. */
function isOfNumber(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_type') return [typeWords['number'], typeWords['int']].includes(issue.message);
  return (
    (issue.code === 'too_small' || issue.code === 'too_big') &&
    /^at (?:least|most) [-\d.]+$/.test(issue.message)
  );
}

/** `a whole number from 10 to 480, such as 60`: what a setting of that shape takes; `null` when it is no number. */
function formatNumber({
  type,
  minimum,
  maximum,
  exclusiveMinimum,
  default: usual,
}: JsonSchema): string | null {
  if (type !== 'number' && type !== 'integer') return null;
  const low = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? minimum : null;
  const high = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? maximum : null;
  const above = typeof exclusiveMinimum === 'number' ? ` above ${exclusiveMinimum}` : '';
  const from = low === null ? above : high === null ? ` of at least ${low}` : ` from ${low}`;
  const to = high === null ? '' : low === null ? ` of at most ${high}` : ` to ${high}`;
  const example = typeof usual === 'number' ? `, such as ${usual}` : '';
  return `${typeWords[type === 'integer' ? 'int' : 'number']}${from}${to}${example}`;
}

/** More choices than this hide the one that was meant, so that a sentence names only the nearest. */
const CHOICES_MAX = 12;
const NEAREST_MAX = 8;

function formatWrongChoice(path: KeyPath, found: unknown, choices: readonly Choice[]): string {
  const word = typeof found === 'string' ? found : '';
  const hint = formatHint(word, choices.filter(isName), (name) => JSON.stringify(name));
  const expected = `Expected ${formatChoices(path, word, choices)}.`;
  const isLong = choices.length > CHOICES_MAX;
  return `is ${formatFound(found)}.${isLong ? `${hint} ${expected}` : ` ${expected}${hint}`}`;
}

/** All choices, or the nearest of many and the command that prints the others. */
function formatChoices(path: KeyPath, found: string, choices: readonly Choice[]): string {
  const show = (names: readonly Choice[]) => names.map((name) => JSON.stringify(name));
  if (choices.length <= CHOICES_MAX) return formatChoice(show(choices));
  const key = toOptionsWord(path);
  const near = formatChoice(
    show(
      found === '' ? choices.slice(0, NEAREST_MAX) : listNearest(found, choices.filter(isName), NEAREST_MAX),
    ),
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
  if (hint !== '') return hint;
  const elsewhere = findElsewhere(path, key);
  if (elsewhere !== null) return ` Did you mean ${elsewhere}?`;
  return names.length === 0 ? '' : ` The settings here are ${names.join(', ')}.`;
}

/** `service.lengthMinutes in appointments.json`: a setting of another file that stands below the same keys. */
function findElsewhere(path: KeyPath, key: string): string | null {
  for (const file of tenantFiles) {
    const shape = z.toJSONSchema(schemaOf(file), { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const names = keysAt(shape, path, undefined);
    // At the top of a file any word is near some other.
    const name = path.length > 0 ? nearest(key, names) : names.find((each) => each === key);
    if (name) return `${formatKeyPath([...path, name])} in ${file}.json`;
  }
  return null;
}

/** The type and purpose of a missing setting, from its description. */
function formatNeed(shape: JsonSchema | null, issue: z.core.$ZodIssue): string {
  const description = shape?.['description'];
  const meaning = typeof description === 'string' ? ` What it says: ${withoutRules(description)}` : '';
  return `Expected ${issue.message}.${meaning}`;
}

/** Values that a setting takes: names, or numbers, which a JSON file has without quotes. */
type Choice = string | number;

const isName = (choice: Choice): choice is string => typeof choice === 'string';

function choicesOf(issue: z.core.$ZodIssue): Choice[] {
  if (issue.code === 'invalid_value')
    return issue.values.map((value) => (typeof value === 'number' ? value : String(value)));
  const { options } = issue as { options?: unknown };
  return Array.isArray(options) ? options.map(String) : [];
}
