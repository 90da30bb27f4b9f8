import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/**
 * Returns the listed fields that do not pass through the schema unchanged: a schema drops or refuses unknown fields.
 * The schema may have more fields.
 */
export function lostFields(schema: z.ZodType, full: Record<string, unknown>, fields: string): string[] {
  const parsed: Record<string, unknown> = Object(schema.parse(full));
  const listed = fields.split(/\s+/).filter((field) => field !== '');
  return listed.filter((field) => !(field in full) || !isDeepStrictEqual(parsed[field], full[field]));
}
