import type { FinancePolicy } from '#domain/finance/finance-policy.ts';

/** A fault that the law forbids, planted into a published page or into what the dealer's files say now. */
export type LoanBreach = {
  fault: string;
  /** The page that it is planted into. */
  page: 'search' | 'vehicle';
  /** Changes the HTML of the page. */
  html?: (html: string) => string;
  /** Rules that the page has besides its own. */
  css?: string;
  /** The dealer's settings as they are now; the page was published with others. */
  finance?: (finance: FinancePolicy) => FinancePolicy;
  /** What the crawler says of it. */
  found: RegExp;
};

/** Everything that the pattern finds; a plant that changes nothing would prove nothing. */
const replace =
  (pattern: RegExp, by: string) =>
  (html: string): string => {
    const changed = html.replaceAll(pattern, by);
    if (changed === html) throw new Error(`The page has nothing like ${pattern}.`);
    return changed;
  };

/** The comparison rate of the figure above the panels of a vehicle page. */
const FIGURE_RATE = '.finance-teaser .figure > :last-child dd';
const CARD_RATE = '.card-finance > span:last-of-type';
const row = /<div>\s*<dt[^>]*>Comparison rate<\/dt>\s*<dd[^>]*>([^<]*)<\/dd>\s*<\/div>/g;

export const loanBreaches: readonly LoanBreach[] = [
  {
    fault: 'the comparison rate of a figure is gone',
    page: 'vehicle',
    html: replace(row, ''),
    found: /a repayment without a comparison rate/,
  },
  {
    fault: 'the annual rate of cards is gone',
    page: 'search',
    css: '.card-finance > span:nth-of-type(2) { display: none }',
    found: /a repayment without an annual rate/,
  },
  {
    fault: 'the comparison rate is smaller',
    page: 'vehicle',
    css: `${FIGURE_RATE} { font-size: 0.9375rem }`,
    found: /the comparison rate is smaller: 15 px beside 17/,
  },
  {
    fault: 'the comparison rate is of a lighter weight',
    page: 'vehicle',
    css: `${FIGURE_RATE} { font-weight: 400 }`,
    found: /the comparison rate is lighter: 400 beside 600/,
  },
  {
    fault: 'the comparison rate is paler',
    page: 'search',
    css: `${CARD_RATE} { opacity: 0.6 }`,
    found: /the comparison rate is paler/,
  },
  {
    fault: 'the comparison rate stands behind a click',
    page: 'vehicle',
    html: replace(
      row,
      '<details><summary>More</summary><dl><dt>Comparison rate</dt><dd>$1</dd></dl></details>',
    ),
    found: /a repayment without a comparison rate/,
  },
  {
    fault: 'the comparison rate shows while a pointer is over its card',
    page: 'search',
    css: `.card-finance:not(:hover) > span:last-of-type { clip-path: inset(50%) }`,
    found: /a repayment without a comparison rate/,
  },
  {
    fault: 'the warning is missing',
    page: 'search',
    html: replace(/This comparison rate is true only[^<]*?different comparison rate\./g, ''),
    found: /no warning in view/,
  },
  {
    fault: 'the warning has 11 pixels',
    page: 'vehicle',
    css: '.figure-terms { font-size: 11px }',
    found: /its warning is smaller than 13 px/,
  },
  {
    fault: 'the warning is paler than all can read',
    page: 'search',
    css: '.figure-terms { color: #9a9a9a }',
    found: /its warning is smaller than 13 px or paler than 4\.5/,
  },
  {
    fault: 'the warning is cut off by the height of its box',
    page: 'vehicle',
    css: '.figure-terms { max-height: 1.2em; overflow: hidden }',
    found: /no warning in view/,
  },
  {
    fault: 'the terms of the example are missing',
    page: 'vehicle',
    html: replace(/The comparison rate is for [^<]*?repaid \w+\./g, ''),
    found: /no terms of the example in view/,
  },
  {
    fault: 'a repayment does not add up',
    page: 'vehicle',
    html: replace(/(<div class="finance-teaser"[^]*?)\$\d+(\/wk\*)/g, '$1$39$2'),
    found: /\$39\.00 does not add up/,
  },
  {
    fault: 'a comparison rate is not what its example comes to',
    page: 'search',
    // The dealer has raised a fee since, and its comparison rate was left.
    finance: (finance) => ({ ...finance, fees: { ...finance.fees, establishment: 99_500 } }),
    found: /the example comes to [\d.]+, not to/,
  },
  {
    fault: 'the page was published with older rates',
    page: 'vehicle',
    finance: (finance) => ({ ...finance, annualRate: 8.19, comparisonRate: 9.62 }),
    found: /are not the dealer’s rates of today/,
  },
];
