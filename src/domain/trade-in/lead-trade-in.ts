import type { EstimateBasis, EstimateLine, TypedCar } from './trade-in.ts';

/** An answer about the condition, in the dealer's words. */
export type ConditionWords = { question: string; answer: string };

/** The vehicle that a lead offers, with what was said of its value then. */
export type LeadTradeIn = TypedCar & {
  rego: string | null;
  rego_state: string | null;
  condition: readonly ConditionWords[];
  /** Whole dollars; `null` where none was given. */
  estimate: { low: number; high: number } | null;
  /** How the estimate came about step by step; empty where none was given. */
  lines: readonly EstimateLine[];
  /** The same in sentences, or why there is none. */
  words: string;
  /** What it was worked out from, so that other answers about the condition change it without asking again. */
  basis: EstimateBasis | null;
};

/** `2019 Toyota HiLux SR5`. */
export const nameOffered = ({ year, make, model, badge }: TypedCar): string =>
  [year, make, model, badge].filter((part) => part !== null).join(' ');
