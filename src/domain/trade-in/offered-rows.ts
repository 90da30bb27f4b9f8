import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { formatKilometres } from '#domain/text/formats.ts';
import { formatDollars } from '#domain/text/money.ts';
import { nameOffered } from '#domain/trade-in/lead-trade-in.ts';
import type { MailRow } from './mail-html.ts';

/** What the site said of the value of an offered vehicle. */
export function toEstimateRows({ about: { trade_in: offered } }: StoredLeadRow): MailRow[] {
  if (offered === undefined) return [];
  const { estimate, words } = offered;
  if (estimate === null) return [{ label: 'Estimate', value: words }];
  return [
    { label: 'Estimate', value: `${formatDollars(estimate.low)} to ${formatDollars(estimate.high)}` },
    { label: 'How it came about', value: words },
  ];
}

/** The vehicle that a shopper offers. */
export function toOfferedRows(lead: StoredLeadRow): MailRow[] {
  const { trade_in: offered } = lead.about;
  if (offered === undefined) return [];
  return [
    { label: 'Offers', value: nameOffered(offered) },
    { label: 'Kilometres', value: formatKilometres(offered.km) },
    ...offered.condition.map(({ question, answer }) => ({ label: question, value: answer })),
    ...toEstimateRows(lead),
  ];
}
