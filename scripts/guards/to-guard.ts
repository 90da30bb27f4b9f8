/** JSON Schema as far as `z.toJSONSchema` writes it for an answer. */
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
 * A guard as TypeScript, self-contained: a helper that guards share would be a file more for the page to wait for. It
 * looks at types, at every field and item, and not at ranges and formats, which a browser does not need to know.
 */
export function toGuard(name: string, type: string, from: string, schema: AnswerSchema): string {
  return `// Written from ${from} by scripts/write-guards.ts; a test compares.
import type { ${type} } from '${from}';

export const is${name} = (answer: unknown): answer is ${type} => ${check(schema, 'answer', 0)};
`;
}

/** An expression that is true where `value` is what the schema says. */
function check(schema: AnswerSchema, value: string, depth: number): string {
  if ('const' in schema) return `${value} === ${JSON.stringify(schema.const)}`;
  const options = toOptions(schema, value, depth);
  // In one order, so that fields that may be the same things are checked together.
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

/** The checks of which one must hold; `null` where there is one alone. */
function toOptions(schema: AnswerSchema, value: string, depth: number): string[] | null {
  const { type, anyOf } = schema;
  if (schema.enum) return schema.enum.map((one) => `${value} === ${JSON.stringify(one)}`);
  if (anyOf) return anyOf.map((one) => check(one, value, depth));
  if (type === undefined || typeof type === 'string') return null;
  return type.map((one) => check({ ...schema, type: one }, value, depth));
}

const checkItems = (list: string, items: AnswerSchema, depth: number): string =>
  `${list}.every((item${depth}: unknown) => ${check(items, `item${depth}`, depth + 1)})`;

/** Whatever else there is: a newer API may say more. */
function checkObject(schema: AnswerSchema, value: string, depth: number): string {
  const fields = `fields${depth}`;
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const isRecord = typeof others === 'object' && Object.keys(properties).length === 0;
  const checks = isRecord
    ? [checkItems(`Object.values(${fields})`, others, depth)]
    : groupFields(properties, required, depth).map(([of, names]) => checkFields(of, names, fields, depth));
  const all = checks.map((one) => `(${one})`).join(' && ');
  // `Object` makes an object of anything, and one made of nothing lacks the fields that are required.
  const isObject = required.length > 0 ? '' : `typeof ${value} === 'object' && ${value} !== null && `;
  return `(${isObject}((${fields}: Record<string, unknown>) => ${all})(Object(${value})))`;
}

/** Names of fields by what they are checked for, so that those that are alike are checked together. */
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
