import { type FormEvent, useRef, useState } from 'react';
import {
  BUDGET_YEARS,
  type BudgetChoice,
  budgetSearchHref,
  estimateBudget,
  isBelowLowest,
  noneFoundButton,
  noneFoundText,
  type RepaymentFrequency,
  toBudgetRange,
  toBudgetSearch,
} from '#domain/price/budget.ts';
import { toBudgetPrice, type BudgetRates } from '#domain/finance/budget-price.ts';
import { formatDollars } from '#domain/text/money.ts';
import { searchPath } from '#domain/url/paths.ts';
import { formatRange } from '#domain/url/search-url.ts';
import type { CountSource } from '#stores/live-count.ts';
import { BudgetAmount, BudgetBodies, BudgetFrequency } from './budget-fields.tsx';
import { toViewWords } from '#islands/page/view-words.ts';
import { useHydrated } from '#islands/page/use-hydrated.ts';
import { useBudget } from './use-budget.ts';
import { useLiveCount } from '#islands/page/use-live-count.ts';

// Why an island: budget and count change with every key. Before hydration the form is a plain one.

export type BudgetSearchProps = {
  frequency: RepaymentFrequency;
  /** `lowest` is the price of the cheapest car, `null` without one. */
  bodies: readonly { label: string; lowest: number | null }[];
  lowest: number | null;
  /** Cars in the initial budget, at the time of publishing. */
  count: number;
  /** FIN-72, whole dollars. */
  priceMax: number;
  noun: { one: string; many: string };
  /** The dealer's rates; `null` without lawful ones. */
  rates: BudgetRates | null;
  source: CountSource;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The chosen budget, and the label of the button. */
function useBudgetSearch(props: BudgetSearchProps) {
  const [body, setBody] = useState<string | null>(null);
  const fields = useBudget(props.frequency);
  const budget = estimateBudget(fields.choice);
  const range = toBudgetRange(budget, props.priceMax);
  const { lowest } = props.bodies.find(({ label }) => label === body) ?? props;
  const search = range === null || isBelowLowest(budget, lowest) ? null : toBudgetSearch(body, range);
  const { count, isOld, touch } = useLiveCount(props.source, search, props.count);
  const isNone = search === null || (count === 0 && !isOld);
  const words = isNone ? noneFoundButton(body ?? capital(props.noun.one)) : toViewWords(count, props.noun);
  return { body, setBody, fields, budget, range, search, isNone, isOld, touch, words };
}

/** "Find cars for your budget" (FIN-62…74): multiplies the typed amounts, and says what they pay at the rates. */
export function BudgetSearch(props: BudgetSearchProps) {
  const root = useRef<HTMLFormElement>(null);
  useHydrated(root);
  const { body, setBody, fields, budget, range, search, isNone, isOld, touch, words } =
    useBudgetSearch(props);
  const atRates = props.rates && formatAtRates(props.rates, fields.choice);
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (search !== null && !isNone) window.location.assign(budgetSearchHref(search));
  };
  return (
    <form
      ref={root}
      className="budget-form"
      action={searchPath}
      method="get"
      onSubmit={go}
      onPointerDownCapture={touch}
      onFocusCapture={touch}
    >
      <BudgetBodies bodies={props.bodies} body={body} choose={setBody} />
      <div className="budget-amounts">
        <BudgetAmount
          field={fields.repaymentField}
          label="Repayment"
          value={fields.choice.repayment}
          typed={fields.read}
          leave={fields.settle}
        />
        <BudgetFrequency frequency={fields.choice.frequency} choose={fields.setFrequency} />
        <BudgetAmount
          field={fields.depositField}
          label="Deposit"
          value={fields.choice.deposit}
          typed={fields.read}
          leave={fields.settle}
        />
      </div>
      <div className="budget-answer">
        <output className="budget-total">
          <span>Estimated budget</span>
          <b>{formatDollars(budget)}</b>
        </output>
        <p className="budget-note">
          {`${BUDGET_YEARS} years of repayments plus your deposit. Interest and fees come off this: you can borrow less. Not a quote or an offer of credit.`}
        </p>
        {atRates && <p className="budget-note">{atRates}</p>}
      </div>
      {range && <input type="hidden" name="range[price]" value={formatRange(range)} />}
      <button className={isOld ? 'button is-counting' : 'button'} type="submit" disabled={isNone}>
        {words}
      </button>
      <output className="budget-none">{isNone && noneFoundText(body ?? props.noun.one)}</output>
    </form>
  );
}

/** What the repayments pay at the lender's rates, within the most that it lends; `null` below the least. */
function formatAtRates(rates: BudgetRates, choice: BudgetChoice): string | null {
  const pays = toBudgetPrice(rates, choice);
  if (!pays) return null;
  const most = pays.isMost ? `, with the most that can be borrowed, ${formatDollars(rates.lentMax)}` : '';
  return `At our lender’s rates the same repayments and deposit come to a price of about ${formatDollars(pays.price)}${most}${rates.inputs}. ${rates.terms}`;
}
