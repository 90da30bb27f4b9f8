import { INBOX_STATES, type InboxFilter } from '#db/leads/lead-inbox.repository.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text may be the id of a lead; the database refuses others with an error. */
export const isLeadId = (text: string): boolean => UUID.test(text);

/** The filter of a query or of a form; what is not known is left out. */
export function readFilter(given: Readonly<Record<string, unknown>>): InboxFilter {
  const textOf = (name: string): string => (typeof given[name] === 'string' ? given[name].trim() : '');
  const location = textOf('location');
  const [at = '', id = ''] = textOf('after').split(' ');
  const after = new Date(at);
  return {
    state: INBOX_STATES.find((state) => state === textOf('state')) ?? 'all',
    location: location === '' ? null : location,
    words: textOf('words').slice(0, 100),
    after: isLeadId(id) && !Number.isNaN(after.getTime()) ? { at: after, id } : null,
  };
}
