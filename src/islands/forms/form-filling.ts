import { TRAP_FIELD } from '#domain/lead/trap-field.ts';
import type { LeadRequest } from '#api/leads/leads.contract.ts';

const SESSION = 'forecourt:session';

/** An id of this tab, by which the API counts what it sends; `undefined` when this browser stores nothing. */
function readSession(): string | undefined {
  try {
    const known = sessionStorage.getItem(SESSION) ?? crypto.randomUUID();
    sessionStorage.setItem(SESSION, known);
    return known;
  } catch (error) {
    console.info('The tab has no id:', error);
    return undefined;
  }
}

/** Describes how a form was filled in. `isAnew`: not with the words of a draft, which take a person no time. */
export function describeFilling(form: HTMLFormElement, isAnew: boolean): LeadRequest['filled'] {
  const session = readSession();
  return {
    trap: String(new FormData(form).get(TRAP_FIELD) ?? ''),
    // Kept leads hold only what JSON does.
    ...(isAnew && { seconds: Math.round(performance.now() / 100) / 10 }),
    ...(session !== undefined && { session }),
  };
}
