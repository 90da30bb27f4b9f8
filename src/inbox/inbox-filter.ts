import { ProblemError } from '#api/http/problem.ts';
import { INBOX_STATES, type InboxFilter } from '#db/leads/lead-inbox.repository.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/;
const LOCATION_MAX = 200;
const WORDS_MAX = 100;

/** Whether a text may be the id of a lead; the database refuses others with an error. */
export const isLeadId = (text: string): boolean => UUID.test(text);

/** The filter of a query or form, known parts only. Throws ProblemError 400 for what no inbox page names. */
export function readFilter(given: Readonly<Record<string, unknown>>): InboxFilter {
  const textOf = (name: string): string => (typeof given[name] === 'string' ? given[name].trim() : '');
  const location = textOf('location');
  // Letters that the database does not take.
  if (location.length > LOCATION_MAX || /[\p{Cc}\p{Cs}]/u.test(location)) throw broken('location');
  return {
    state: INBOX_STATES.find((state) => state === textOf('state')) ?? 'all',
    location: location === '' ? null : location,
    words: textOf('words')
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .slice(0, WORDS_MAX)
      .toWellFormed(),
    after: readAfter(textOf('after')),
  };
}

/** A moment as the inbox writes it; `null` for anything else, such as one that no database takes. */
export function readMoment(text: string): Date | null {
  const moment = new Date(text);
  return MOMENT.test(text) && !Number.isNaN(moment.getTime()) ? moment : null;
}

function readAfter(text: string): InboxFilter['after'] {
  if (text === '') return null;
  const [at = '', id = '', ...more] = text.split(' ');
  const moment = readMoment(at);
  if (moment === null || !isLeadId(id) || more.length > 0) throw broken('after');
  return { at: moment, id };
}

const broken = (name: string): ProblemError =>
  new ProblemError({
    title: 'Not a valid request',
    status: 400,
    detail: `The address is broken: “${name}” is none that this page writes. Go to /_leads.`,
  });
