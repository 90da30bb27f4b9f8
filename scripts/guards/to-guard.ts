/** The part of JSON Schema that `z.toJSONSchema` writes for an answer. */
export type AnswerSchema = {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly AnswerSchema[];
  items?: AnswerSchema;
  properties?: Record<string, AnswerSchema>;
  required?: readonly string[];
  additionalProperties?: AnswerSchema | boolean;
};

/**
 * Generates a guard as self-contained TypeScript: a shared helper would be another file for the page to load.
 * It checks types, every field and item, but no ranges and formats, which a browser does not need.
 */
export function toGuard(name: string, type: string, from: string, schema: AnswerSchema): string {
  return `// Written from ${from} by scripts/write-guards.ts; a test compares.
import type { ${type} } from '${from}';

export const is${name} = (answer: unknown): answer is ${type} => ${check(schema, 'answer', 0)};
`;
}

/** Returns an expression that is true where `value` matches the schema. */
function check(schema: AnswerSchema, value: string, depth: number): string {
  if ('const' in schema) return `${value} === ${JSON.stringify(schema.const)}`;
  const options = toOptions(schema, value, depth);
  // In a fixed order, so that fields with the same types are checked together.
  if (options !== null) return options.toSorted().join(' || ');
  switch (schema.type) {
    case 'null':
      return `${value} === null`;
    case 'string':
    case 'boolean':
      return `typeof ${value} === '${schema.type}'`;
    case 'number':
    case 'integer':
      return `typeof ${value} === 'number'`;
    case 'array':
      return `(Array.isArray(${value}) && ${checkItems(value, schema.items ?? {}, depth)})`;
    case 'object':
      return checkObject(schema, value, depth);
    default:
      throw new Error(`No guard is known for ${JSON.stringify(schema)}.`);
  }
}

/** The checks of which one must hold; `null` where there is only one. */
function toOptions(schema: AnswerSchema, value: string, depth: number): string[] | null {
  const { type, anyOf } = schema;
  if (schema.enum) return schema.enum.map((one) => `${value} === ${JSON.stringify(one)}`);
  if (anyOf) return anyOf.map((one) => check(one, value, depth));
  if (type === undefined || typeof type === 'string') return null;
  return type.map((one) => check({ ...schema, type: one }, value, depth));
}

const checkItems = (list: string, items: AnswerSchema, depth: number): string =>
  `${list}.every((item${depth}: unknown) => ${check(items, `item${depth}`, depth + 1)})`;

/** Other fields are allowed, because a newer API may add some. */
function checkObject(schema: AnswerSchema, value: string, depth: number): string {
  const fields = `fields${depth}`;
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const isRecord = typeof others === 'object' && Object.keys(properties).length === 0;
  const checks = isRecord
    ? [checkItems(`Object.values(${fields})`, others, depth)]
    : groupFields(properties, required, depth).map(([of, names]) => checkFields(of, names, fields, depth));
  const all = checks.map((one) => `(${one})`).join(' && ');
  // `Object` accepts any value, and an object without the required fields fails their checks.
  const isNoList = isRecord ? `!Array.isArray(${value}) && ` : '';
  const isObject =
    required.length > 0 ? '' : `typeof ${value} === 'object' && ${value} !== null && ${isNoList}`;
  return `(${isObject}((${fields}: Record<string, unknown>) => ${all})(Object(${value})))`;
}

/** Groups fields by their check, so that equal checks share one expression. */
function groupFields(
  properties: Record<string, AnswerSchema>,
  required: readonly string[],
  depth: number,
): [check: string, names: string[]][] {
  const groups = Map.groupBy(Object.entries(properties), ([name, schema]) => {
    const present = check(schema, 'VALUE', depth + 1);
    return required.includes(name) ? present : `VALUE === undefined || ${present}`;
  });
  return [...groups].map(([of, fields]) => [of, fields.map(([name]) => name)]);
}

function checkFields(of: string, names: readonly string[], fields: string, depth: number): string {
  const [first = '', ...more] = names;
  if (more.length === 0) return of.replaceAll('VALUE', `${fields}.${first}`);
  const value = `value${depth}`;
  const values = names.map((name) => `${fields}.${name}`).join(', ');
  return `[${values}].every((${value}) => ${of.replaceAll('VALUE', value)})`;
}
