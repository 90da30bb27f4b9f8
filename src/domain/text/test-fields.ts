import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/**
 * Which of the fields that the specification lists do not come through the schema with their value: a
 * field the schema does not know is dropped, or refused. Fields of ours may stand beside them.
 */
export function lostFields(schema: z.ZodType, full: Record<string, unknown>, fields: string): string[] {
  const parsed: Record<string, unknown> = Object(schema.parse(full));
  const listed = fields.split(/\s+/).filter((field) => field !== '');
  return listed.filter((field) => !(field in full) || !isDeepStrictEqual(parsed[field], full[field]));
}
