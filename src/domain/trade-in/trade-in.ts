import { formatKilometres } from '#domain/text/formats.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';

/** A vehicle that a shopper offers, as far as an estimate needs it. */
export type OfferedCar = {
  make: string;
  model: string;
  badge: string | null;
  year: number;
  /** Kilometres. */
  km: number;
};

/** The same as it was typed: `null` for what is no year and no number. */
export type TypedCar = Omit<OfferedCar, 'year' | 'km'> & { year: number | null; km: number | null };

/** A question about the condition; each answer changes the estimate by a share of it, in per cent. */
export type AdjustmentQuestion = {
  id: string;
  label: string;
  answers: readonly { value: string; label: string; percent: number }[];
};

/** What a shopper answered, by the question's id. */
export type AdjustmentAnswers = Readonly<Record<string, string>>;

export type EstimateRules = {
  /** Above these no estimate is given (FORM-40): years, kilometres. */
  maxYears: number;
  maxKilometres: number;
  /** What preparation and resale take of the retail price, in per cent. */
  marginPercent: number;
  questions: readonly AdjustmentQuestion[];
};

/** A step of how an estimate came about, and what it does to the figure: `less 12%`, `$40,000 to $44,000`; or empty. */
export type EstimateLine = { text: string; effect: string };

/** Retail or trade figures to estimate from, in whole dollars, with where they come from. */
export type EstimateBasis = { low: number; high: number; isTrade: boolean; lines: readonly EstimateLine[] };

/** An estimate in whole dollars, or why there is none. `words` say all in sentences, `lines` the steps alone. */
export type Estimate = { lines: readonly EstimateLine[]; words: string } & (
  | { outcome: 'estimate'; low: number; high: number }
  | { outcome: 'refused' }
);

const refuse = (words: string): Estimate => ({ outcome: 'refused', lines: [], words });

/** What every estimate ends with. */
export const NO_OFFER = 'It is an estimate and no offer: we make one once we have seen the vehicle.';

/** A step as a sentence: `Preparation and resale (less 12%).` */
export const toSentence = ({ text, effect }: EstimateLine): string =>
  effect === '' ? `${text}.` : `${text} (${effect}).`;

const PERSON = 'One of our people values it for you and answers with an offer.';

/** Why a vehicle gets no estimate by itself (FORM-40); `null` when it may get one. */
export function refuseByAge(
  { year, km }: Pick<OfferedCar, 'year' | 'km'>,
  { maxYears, maxKilometres }: Pick<EstimateRules, 'maxYears' | 'maxKilometres'>,
  thisYear: number,
): Estimate | null {
  if (thisYear - year > maxYears)
    return refuse(
      `We give no online estimate for vehicles over ${formatNumberOf(maxYears, 'year')}. ${PERSON}`,
    );
  if (km > maxKilometres)
    return refuse(
      `We give no online estimate for vehicles over ${formatKilometres(maxKilometres)}. ${PERSON}`,
    );
  return null;
}

/** Which vehicles may get one, for shoppers who have not typed theirs yet. */
export const toLimits = ({
  maxYears,
  maxKilometres,
}: Pick<EstimateRules, 'maxYears' | 'maxKilometres'>): string =>
  `We can estimate vehicles of up to ${formatNumberOf(maxYears, 'year')} and ${formatKilometres(maxKilometres).replace(' ', '\u00A0')} online. A person values any other.`;

/** Too little is known about vehicles like it. */
export const refuseUnknown = (): Estimate =>
  refuse(`We know too few vehicles like yours to estimate it here. ${PERSON}`);

/** What was typed as the year or the kilometres is no number: a person reads it. */
export const refuseUnread = ({ year, km }: Pick<TypedCar, 'year' | 'km'>): Estimate => {
  const unread = [...(year === null ? ['the year'] : []), ...(km === null ? ['the kilometres'] : [])];
  return refuse(
    `We are not sure that we read ${unread.join(' and ')} right, so we give no online estimate. ${PERSON}`,
  );
};

const STEP = 100;

/** The basis, less the margin where it is retail, changed by the known answers, as whole hundreds of dollars. */
export function estimate(basis: EstimateBasis, rules: EstimateRules, answers: AdjustmentAnswers): Estimate {
  const given = rules.questions.flatMap(({ id, label, answers: choices }) => {
    const answer = choices.find(({ value }) => value === answers[id]);
    return answer ? [{ label, answer }] : [];
  });
  const margin = basis.isTrade ? 0 : rules.marginPercent;
  const share = given.reduce((product, { answer }) => product * (1 + answer.percent / 100), 1 - margin / 100);
  const low = Math.floor((basis.low * share) / STEP) * STEP;
  const high = Math.ceil((basis.high * share) / STEP) * STEP;
  if (low <= 0) return refuseUnknown();
  const changes = given.flatMap(({ label, answer }) =>
    answer.percent === 0
      ? []
      : [{ text: `${label}, “${answer.label}”`, effect: formatPercent(answer.percent) }],
  );
  const lines = [
    ...basis.lines,
    ...(margin > 0 ? [{ text: 'Preparation and resale', effect: formatPercent(-margin) }] : []),
    ...changes,
  ];
  const words = [...lines.map(toSentence), NO_OFFER].join(' ');
  return { outcome: 'estimate', low, high, lines, words };
}

const formatPercent = (percent: number): string => (percent < 0 ? `less ${-percent}%` : `plus ${percent}%`);
