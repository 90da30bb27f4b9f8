import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import { isRecord } from './remembered-car.ts';

/** The wrong fields of a problem, by their names. */
export function readFaults(answer: unknown): FieldFault[] {
  const errors = isRecord(answer) ? answer['errors'] : null;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown) => {
    if (!isRecord(error) || typeof error['field'] !== 'string' || typeof error['detail'] !== 'string')
      return [];
    return { name: error['field'].replace(/^.*\./, ''), message: error['detail'] };
  });
}
