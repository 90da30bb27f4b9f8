import type { RefObject } from 'react';
import { defaultRepayments, type RepaymentFrequency } from '#domain/price/budget.ts';
import { formatCount } from '#domain/text/money.ts';
import { bodyDrawings } from '#islands/page/body-drawings.data.ts';
import { BodyPicture } from '#islands/page/body-picture.tsx';

/** Body types shown before "More body types", beside "Any" (SEARCH-38). */
const FIRST_BODIES = 4;

type Body = { label: string };

function BodyChoice({ label, isChosen, choose }: BodyChoiceProps) {
  return (
    <label className="budget-body">
      <input type="radio" name="body" value={label ?? ''} checked={isChosen} onChange={choose} />
      {label !== null && Object.hasOwn(bodyDrawings, label) && (
        <BodyPicture body={label} className="budget-drawing" />
      )}
      <span>{label ?? 'Any'}</span>
    </label>
  );
}
type BodyChoiceProps = { label: string | null; isChosen: boolean; choose: () => void };

type BodiesProps = { bodies: readonly Body[]; body: string | null; choose: (body: string | null) => void };

/** The body-type picker (FIN-63). */
export function BudgetBodies({ bodies, body, choose }: BodiesProps) {
  const toChoice = ({ label }: Body) => (
    <BodyChoice key={label} label={label} isChosen={body === label} choose={() => choose(label)} />
  );
  const more = bodies.slice(FIRST_BODIES);
  return (
    <fieldset className="budget-types">
      <legend>Body</legend>
      <div className="budget-grid">
        <BodyChoice label={null} isChosen={body === null} choose={() => choose(null)} />
        {bodies.slice(0, FIRST_BODIES).map(toChoice)}
      </div>
      {more.length > 0 && (
        <details className="budget-more">
          <summary>More body types</summary>
          <div className="budget-grid">{more.map(toChoice)}</div>
        </details>
      )}
    </fieldset>
  );
}

type AmountProps = {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  value: number;
  typed: () => void;
  leave: () => void;
};

/** An amount in dollars; uncontrolled, so that input from before hydration stays. */
export function BudgetAmount({ field, label, value, typed, leave }: AmountProps) {
  return (
    <label className="budget-amount">
      <span>{label}</span>
      <span className="budget-money">
        <span aria-hidden="true">$</span>
        <input
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          defaultValue={formatCount(value)}
          onInput={typed}
          onBlur={leave}
        />
      </span>
    </label>
  );
}

const frequencyWords: Readonly<Record<RepaymentFrequency, string>> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
};
const frequencies = Object.keys(defaultRepayments) as RepaymentFrequency[];

type FrequencyProps = { frequency: RepaymentFrequency; choose: (frequency: RepaymentFrequency) => void };

/** Weekly or monthly (FIN-64). */
export function BudgetFrequency({ frequency, choose }: FrequencyProps) {
  return (
    <fieldset className="budget-frequency">
      <legend className="sr-only">How often</legend>
      {frequencies.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="repayment"
            value={each}
            checked={frequency === each}
            onChange={() => choose(each)}
          />
          <span>{frequencyWords[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
