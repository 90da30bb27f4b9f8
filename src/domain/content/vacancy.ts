import { formatDollars } from '#domain/text/money.ts';
import { decideOfferState, nextOfferChange } from './offer.ts';

/** First and last day of a vacancy, ISO, in the dealer's time zone. */
type OpenDays = { posted: string; closes: string };

/** Whether a vacancy is open at a moment (ms); its first and last day are included. */
export const isOpenVacancy = ({ posted, closes }: OpenDays, now: number, timeZone: string): boolean =>
  decideOfferState({ start: posted, expiry: closes }, now, timeZone) === 'on';

/** When the vacancy opens or closes next (ms); `null` when it is over. */
export const nextVacancyChange = ({ posted, closes }: OpenDays, now: number, timeZone: string) =>
  nextOfferChange({ start: posted, expiry: closes }, now, timeZone);

const perWords = { hour: 'an hour', year: 'a year' } as const;

/** `$32 to $38 an hour`. */
export function formatPay({
  from,
  to,
  per,
}: {
  from: number;
  to?: number | undefined;
  per: 'hour' | 'year';
}) {
  const range =
    to === undefined ? `From ${formatDollars(from)}` : `${formatDollars(from)} to ${formatDollars(to)}`;
  return `${range} ${perWords[per]}`;
}

/** Types of employment: the text on pages and the schema.org code. */
export const employments = {
  'full-time': { words: 'Full time', code: 'FULL_TIME' },
  'part-time': { words: 'Part time', code: 'PART_TIME' },
  casual: { words: 'Casual', code: 'TEMPORARY' },
  contract: { words: 'Contract', code: 'CONTRACTOR' },
  apprenticeship: { words: 'Apprenticeship', code: 'OTHER' },
} as const;
