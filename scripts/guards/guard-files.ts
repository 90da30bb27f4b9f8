import { join } from 'node:path';
import { z } from '@hono/zod-openapi';
import { format, resolveConfig } from 'prettier';
import { answers } from './answers.data.ts';
import { toGuard, type AnswerSchema } from './to-guard.ts';

const folder = join(import.meta.dirname, '../../src/api/guards');

const toFileName = (name: string): string =>
  `is${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/**
 * Describes an answer as JSON Schema. A transform only brands the type, such as `Dollars`, and does not
 * change the value.
 */
const describeAnswer = (schema: z.ZodType): AnswerSchema =>
  z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema: { _zod: zod }, jsonSchema }) => {
      if (zod.def.type === 'pipe') Object.assign(jsonSchema, z.toJSONSchema(zod.def.in));
    },
  }) as AnswerSchema;

/** Every guard of `src/api/guards` by its file, generated from the current contracts. */
export async function makeGuardFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { name, type, from, schema } of answers) {
    const file = join(folder, toFileName(name));
    const text = toGuard(name, type, from, describeAnswer(schema));
    files.set(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  }
  return files;
}
