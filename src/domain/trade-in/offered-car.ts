import type { ConditionWords } from './lead-trade-in.ts';
import type { AdjustmentQuestion, TypedCar } from './trade-in.ts';

/** Fields of a form by their names, after their checks. */
type Values = Readonly<Record<string, unknown>>;

/** Names of the fields of an offered vehicle. */
export const OFFERED = {
  make: 'trade_make',
  model: 'trade_model',
  badge: 'trade_badge',
  year: 'trade_year',
  km: 'trade_km',
} as const;

/** Answers about the condition are fields of their own: `condition_body`. */
export const CONDITION = 'condition_';

/** Whether a field belongs to the offered vehicle, which leads tell of in words of their own. */
export const isOfferedField = (name: string): boolean =>
  name.startsWith('trade_') || name.startsWith(CONDITION);

const textOf = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** `null` for what was kept as it was typed. */
const numberOf = (values: Values, name: string): number | null =>
  /^\d+$/.test(textOf(values, name)) ? Number(textOf(values, name)) : null;

/** The offered vehicle in the checked fields of a form. */
export const readOfferedCar = (values: Values): TypedCar => ({
  make: textOf(values, OFFERED.make),
  model: textOf(values, OFFERED.model),
  badge: textOf(values, OFFERED.badge) || null,
  year: numberOf(values, OFFERED.year),
  km: numberOf(values, OFFERED.km),
});

/** The answers about the condition in the fields of a form, by the ids of their questions. */
export const readAnswers = (
  values: Values,
  questions: readonly Pick<AdjustmentQuestion, 'id'>[],
): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const value = textOf(values, CONDITION + id);
      return value === '' ? [] : [[id, value]];
    }),
  );

/** The same in words. */
export const toConditionWords = (
  answers: Readonly<Record<string, string>>,
  questions: readonly AdjustmentQuestion[],
): ConditionWords[] =>
  questions.flatMap(({ id, label, answers: choices }) => {
    const chosen = choices.find(({ value }) => value === answers[id]);
    return chosen ? [{ question: label, answer: chosen.label }] : [];
  });
