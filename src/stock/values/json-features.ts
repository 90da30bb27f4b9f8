import { DEPTH_MAX } from './json-list.ts';
import { parseYesNo } from './yes-no.ts';

/** Takes the shape of an object that says nothing about the car, such as `{code, remark}`. */
export type LeaveOut = (shape: string) => void;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Keys of the text of a feature, in the order in which they are asked for; letter case and punctuation aside. */
const nameKeys = ['text#', 'name', 'title', 'label', 'feature', 'option', 'equipment', 'accessory', 'item'];
const textKeys = ['desc', 'description', 'text', 'caption', 'value', 'key'];
/** `featureName` names a feature, `categoryName` what it stands under. */
const otherName = /(?:category|group|section|class|type|file|icon|image|make|model|dealer)name$/;
/** Keys of the entries of a group, beside which its own name stands. */
const listKeys = words('features items entries options values equipment list children contents accessories');
/** Keys that say whether the car has the feature beside them. */
const flagKeys = words(
  'value included fitted available present selected enabled checked installed active equipped flag quantity qty count',
);
/** Keys of a record about a feature: none of them is a feature. */
const recordKeys = new Set([
  ...nameKeys,
  ...textKeys,
  ...flagKeys,
  ...words(
    'id uid guid code sku category group section type class order sort position index rank standard optional',
  ),
]);
const isOfRecord = (key: string): boolean =>
  /^\d+$/.test(key) ||
  recordKeys.has(fold(key)) ||
  /(?:^|[\W_])(?:id|code)$/i.test(key) ||
  /[a-z](?:Id|ID|Code)$/.test(key);
/** `0`, `1`, and `feature1`, `feature2`: an array that was written as an object. */
const numberedKey = /^(\D*)\d+$/;

type Entry = readonly [key: string, value: unknown];
const fold = (key: string): string =>
  key === '#text' ? 'text#' : key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
const flagOf = (value: unknown): boolean | null => (isNested(value) ? null : parseYesNo(String(value)));

/**
 * The features of a value of JSON. An object is the text of its name, the entries of a group (`{ "Safety": ["ABS"] }`),
 * or the keys whose value says yes (`{ "ABS": "Yes", "Sunroof": 0 }`). Nothing else of an object is a feature.
 */
export function featuresOf(value: unknown, leaveOut: LeaveOut, depth = 0): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (!isNested(value) || depth > DEPTH_MAX) return [];
  const read = (within: unknown): string[] => featuresOf(within, leaveOut, depth + 1);
  if (Array.isArray(value)) return isPair(value) ? ofPair(value) : value.flatMap(read);
  const entries = Object.entries(value).filter(([, each]) => each !== null && each !== '');
  if (isNumbered(entries)) return entries.flatMap(([, each]) => read(each));
  const name = nameOf(entries);
  const nested = entries.filter(([, each]) => isNested(each));
  const lists = nested.filter(([key]) => listKeys.has(fold(key)));
  if (name !== null && lists.length === 0) return isAbsent(entries) ? [] : [name];
  const within = (name === null ? nested : lists).flatMap(([, each]) => read(each));
  // An attribute of XML says something about its element.
  const scalars = entries.filter(([key, each]) => !isNested(each) && !key.startsWith('@'));
  return lists.length > 0
    ? within
    : [...within, ...ofFlags(scalars, { leaveOut, isGroup: nested.length > 0, depth })];
}

/** `["ABS", "Yes"]` */
const isPair = (value: readonly unknown[]): value is [string, unknown] =>
  value.length === 2 &&
  typeof value[0] === 'string' &&
  flagOf(value[0]) === null &&
  flagOf(value[1]) !== null;
const ofPair = ([name, flag]: [string, unknown]): string[] => (flagOf(flag) === true ? [name] : []);

function isNumbered(entries: readonly Entry[]): boolean {
  const stems = new Set(entries.map(([key]) => numberedKey.exec(key)?.[1]));
  return stems.size === 1 && !stems.has(undefined) && entries.some(([, value]) => flagOf(value) === null);
}

/** The text of a feature; a yes or no is none. */
function nameOf(entries: readonly Entry[]): string | null {
  const texts = new Map(
    entries.flatMap(([key, value]) =>
      typeof value === 'string' && flagOf(value) === null ? [[fold(key), value] as const] : [],
    ),
  );
  const named = [...texts.keys()].filter((key) => key.endsWith('name') && !otherName.test(key));
  const key = [...nameKeys, ...named, ...textKeys].find((each) => texts.has(each));
  return texts.get(key ?? '') ?? null;
}

/** `{ "name": "Sunroof", "isFitted": false }` */
const isAbsent = (entries: readonly Entry[]): boolean =>
  entries.some(
    ([key, value]) => flagKeys.has(fold(key).replace(/^(?:is|has)/, '')) && flagOf(value) === false,
  );

/**
 * The keys whose value says yes. In a list, an object with any other value is a record, whose flags are no features; beside
 * other values, 0 and 1 are figures.
 */
function ofFlags(
  scalars: readonly Entry[],
  { leaveOut, isGroup, depth }: { leaveOut: LeaveOut; isGroup: boolean; depth: number },
): string[] {
  const hasOthers = scalars.some(([, value]) => flagOf(value) === null);
  const isFlag = ([, value]: Entry): boolean =>
    flagOf(value) !== null && !(hasOthers && /^\s*[01]\s*$/.test(String(value)));
  const [flags, others] = [scalars.filter(isFlag), scalars.filter((entry) => !isFlag(entry))];
  const isRecord = scalars.some(([key]) => isOfRecord(key)) || (depth > 0 && others.length > 0);
  const left = isRecord ? scalars : others;
  if (left.length > 0 && !(isRecord && isGroup)) leaveOut(shapeOf(left));
  return isRecord ? [] : flags.flatMap(([key, value]) => (flagOf(value) === true ? [wordOf(key)] : []));
}

/** An element of XML with a name is a key such as `feature[tow bar]`. */
const wordOf = (key: string): string => /\[([^\]]+)\]$/.exec(key)?.[1] ?? key;

const KEYS_SHOWN = 4;
const shapeOf = (entries: readonly Entry[]): string => {
  const keys = entries.slice(0, KEYS_SHOWN).map(([key]) => key);
  return `{${[...keys, ...(entries.length > KEYS_SHOWN ? ['…'] : [])].join(', ')}}`;
};
