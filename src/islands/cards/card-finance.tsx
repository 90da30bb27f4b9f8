import { formatDollars } from '#domain/text/money.ts';
import type { CardProps } from './card-props.ts';

/** Repayment and both rates in one row, alike in size, weight and colour (CARD-06); terms: `FigureTerms`. */
export function CardFinance({ car, policies: { finance } }: Pick<CardProps, 'car' | 'policies'>) {
  const rates = car.lender_rates ?? finance?.rates;
  if (!finance || !rates || car.repayment === null) return null;
  return (
    <p className="card-finance">
      <span>
        {formatDollars(car.repayment)}
        <span aria-hidden="true">{finance.suffix}</span>
        <span className="sr-only"> {finance.interval}</span>
      </span>{' '}
      <span>{rates.annualRate}</span> <span>{rates.comparisonRate} comparison rate</span> {rates.basis}
    </p>
  );
}
