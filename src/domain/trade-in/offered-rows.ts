import { formatKilometres } from '#domain/text/formats.ts';
import { formatDollars } from '#domain/text/money.ts';
import { nameOffered, type LeadTradeIn } from './lead-trade-in.ts';
import { NO_OFFER, toSentence } from './trade-in.ts';

/* The offered vehicle of a lead, wherever people read of it. */

type OfferedRow = { label: string; value: string };
type About = { trade_in?: LeadTradeIn };

/** What the site said of the value of an offered vehicle, for its shopper. */
export function toEstimateRows({ trade_in: offered }: About): OfferedRow[] {
  if (offered === undefined) return [];
  const { estimate, lines, words } = offered;
  if (estimate === null) return [{ label: 'Estimate', value: words }];
  // A lead of before there were lines has the sentences alone.
  const reasons = lines.length > 0 ? [...lines.map(toSentence), NO_OFFER].join('\n') : words;
  return [
    { label: 'Estimate', value: `${formatDollars(estimate.low)} to ${formatDollars(estimate.high)}` },
    { label: 'How it came about', value: reasons },
  ];
}

/** The vehicle that a shopper offers, for the dealer’s people; empty for a lead without one. */
export function toOfferedRows({ trade_in: offered }: About): OfferedRow[] {
  if (offered === undefined) return [];
  return [
    { label: 'Offers', value: nameOffered(offered) },
    ...(offered.km === null ? [] : [{ label: 'Kilometres', value: formatKilometres(offered.km) }]),
    ...offered.condition.map(({ question, answer }) => ({ label: question, value: answer })),
    ...(offered.estimate === null
      ? [
          { label: 'Estimate', value: 'None' },
          { label: 'What the shopper read', value: offered.words },
        ]
      : toEstimateRows({ trade_in: offered })),
  ];
}
