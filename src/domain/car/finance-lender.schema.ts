import { z } from 'zod';

const amount = z.number().nullable().default(null);

const lenderFieldsSchema = z.object({
  interestRate: amount,
  comparisonRate: amount,
  paymentWeek: amount,
  paymentMonth: amount,
  deposit: amount,
  termYears: amount,
  termMonths: amount,
  termWeeks: amount,
  establishmentFees: amount,
  balloon: amount,
  totalPayable: amount,
  disclaimer: z.string().nullable().default(null),
  financeProvider: z.string().nullable().default(null),
});
const lenderFields = new Set(Object.keys(lenderFieldsSchema.shape));

/** A lender's offer on one car (ENT-07). `term{N}` keys hold the figure for N years: `term5`. */
export const financeLenderSchema = lenderFieldsSchema
  .catchall(z.number().nullable())
  .refine((lender) => Object.keys(lender).every((key) => lenderFields.has(key) || /^term\d+$/.test(key)), {
    error: 'a lender entry holds the fields of the specification and term{N} keys only',
  });

/** A finance quote (ENT-04). */
export const youxQuoteSchema = z.object({
  weeklyRepaymentAmount: amount,
  advertisedRate: amount,
  comparisonRate: amount,
});
