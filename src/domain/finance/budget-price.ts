/* Part of the script of the budget search, so it must stay small: publishing works the factors and the words out. */

/** How a repayment becomes a loan. Dollars. */
export type BudgetFactor = {
  /** What each dollar of a repayment pays back, over the term and at the rate. */
  perDollar: number;
  /** The part of the lender's monthly fee in a repayment. */
  fee: number;
};

/** A dealer's rates beside the budget search. */
export type BudgetRates = {
  weekly: BudgetFactor;
  monthly: BudgetFactor;
  /** Fees that are added to the loan. */
  added: number;
  /** The least and the most that the calculator of the dealer lends. */
  lentMin: number;
  lentMax: number;
  /** Whether the lender rounds repayments up to whole dollars, so that the cents of one pay nothing. */
  roundUp: boolean;
  /** What the price is worked out from: `, with fees of $395, over 5 years` */
  inputs: string;
  /** `Annual rate 7.99% p.a., comparison rate …`, with terms and warning. */
  terms: string;
};

/** The price, whole dollars, that a repayment pays; `isMost`: it would pay more; `null`: less than the least loan. */
export function toBudgetPrice(
  rates: BudgetRates,
  { repayment, frequency, deposit }: { repayment: number; frequency: 'weekly' | 'monthly'; deposit: number },
): { price: number; isMost: boolean } | null {
  const { perDollar, fee } = rates[frequency];
  const paid = rates.roundUp ? Math.floor(repayment) : repayment;
  const lent = (paid - fee) * perDollar - rates.added;
  if (lent < rates.lentMin) return null;
  return { price: Math.floor(deposit + Math.min(lent, rates.lentMax)), isMost: lent > rates.lentMax };
}
