import type { z } from '@hono/zod-openapi';
import { ProblemError, type InvalidField } from './problem.ts';

type Checked = { target: string } & ({ success: true } | { success: false; error: z.ZodError });

/** Where a field is, by the name that clients know. */
const targetNames: Record<string, string> = { param: 'path', json: 'body' };

/** Rejects what violates its contract: 400, with the name of each wrong field (`query.photos_count`). */
export function refuseInvalid(result: Checked): void {
  if (result.success) return;
  const target = targetNames[result.target] ?? result.target;
  const errors = result.error.issues.map(({ path, message }): InvalidField => {
    const field = [target, ...path.map(String)].join('.');
    return { field, detail: `${field}: ${message}.` };
  });
  throw new ProblemError({
    title: 'Not a valid request',
    status: 400,
    detail: errors.map(({ detail }) => detail).join(' '),
    errors,
  });
}
