import type { Page } from 'playwright';
import type { FinanceLender, FinanceLenders } from '#domain/finance/finance-figure.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import type { LoanLaw } from '#scripts/audit/compliance/shown-loan.ts';

/** A fault that the law forbids, planted into a published page or into what the dealer's files and feeds say now. */
export type LoanBreach = {
  fault: string;
  /** The page that it is planted into: of a car, of a car with offers of two lenders, or one that says nothing of loans. */
  page: 'search' | 'vehicle' | 'offered' | 'stated' | 'plain';
  /** The state of the page that has it; the first view unless given. */
  state?: string;
  /** Changes the HTML of the page. */
  html?: (html: string) => string;
  /** Rules that the page has besides its own. */
  css?: string;
  /** Changes the page once it is in its state. */
  act?: (page: Page) => Promise<void>;
  /** What the dealer's files and feeds say now; the page, which is of this path, was published with others. */
  law?: (law: LoanLaw, path: string) => LoanLaw;
  /** What the crawler says of it. */
  found: RegExp;
};

/** The first that the pattern finds; a plant that changes nothing would prove nothing. */
const replaceOnce =
  (pattern: RegExp, by: string) =>
  (text: string): string => {
    const changed = text.replace(pattern, by);
    if (changed === text) throw new Error(`The page has nothing like ${pattern}.`);
    return changed;
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

/** The dealer's settings as they are now. */
const withFinance =
  (change: (finance: FinancePolicy) => Partial<FinancePolicy>) =>
  (law: LoanLaw): LoanLaw => ({
    ...law,
    finance: law.finance && { ...law.finance, ...change(law.finance) },
  });

/** All offers on cars as they are now. */
const withOffers =
  (change: (offer: FinanceLender) => Partial<FinanceLender>) =>
  (law: LoanLaw): LoanLaw => {
    const changeAll = (lenders: FinanceLenders): FinanceLenders =>
      Object.fromEntries(
        Object.entries(lenders).map(([name, offer]) => [name, { ...offer, ...change(offer) }]),
      );
    const offers = [...law.offers].map(
      ([path, each]) => [path, { ...each, finance_lenders: changeAll(each.finance_lenders) }] as const,
    );
    return { ...law, offers: new Map(offers) };
  };

/** The offers of the page's car are on another one now. */
function withOffersMoved(law: LoanLaw, path: string): LoanLaw {
  const offers = new Map(law.offers);
  const own = offers.get(path);
  if (own === undefined) throw new Error(`No lender has an offer on ${path}.`);
  offers.delete(path);
  return { ...law, offers: new Map([['/cars/another', own], ...offers]) };
}

/** Puts HTML at the end of the page. */
const add =
  (planted: string) =>
  (html: string): string =>
    replace(/<\/main>/g, `${planted}</main>`)(html);

/** Writes a text into the first element of a selector. */
const write = (selector: string, text: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, words) => void (element.textContent = words), text);

/** Puts a sentence at the end of the first element of a selector. */
const append = (selector: string, text: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, words) => {
      const sentence = document.createElement('p');
      sentence.textContent = words;
      element.append(sentence);
    }, text);

/** Changes the estimate of a vehicle page alone. */
const inEstimate =
  (pattern: RegExp) =>
  (html: string): string =>
    replace(
      /<fc-finance-quote[^]*?<\/fc-finance-quote>/g,
      '\u0000',
    )(html).replace('\u0000', () =>
      replace(pattern, '')(/<fc-finance-quote[^]*?<\/fc-finance-quote>/.exec(html)?.[0] ?? ''),
    );

const WARNING = /This comparison rate is true only[^<]*?different comparison rate\./g;

const withoutEstimateWarning = inEstimate(WARNING);

/** Changes the second lender in the settings that the page hands to the script of its calculator. */
const replaceSecond = (html: string, pattern: RegExp, by: string): string =>
  replace(
    /`lenders`:\[(?:(?!\]).)*/g,
    '\u0000',
  )(html).replace('\u0000', () => {
    const [own = '', second = ''] = /`lenders`:\[(?:(?!\]).)*/.exec(html)?.[0].split('},{') ?? [];
    return `${own}},{${replaceOnce(pattern, by)(second)}`;
  });

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
    html: replace(WARNING, ''),
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
    law: withFinance(({ fees }) => ({ fees: { ...fees, establishment: 99_500 } })),
    found: /the example comes to [\d.]+, not to/,
  },
  {
    fault: 'the page was published with older rates',
    page: 'vehicle',
    law: withFinance(() => ({ annualRate: 8.19, comparisonRate: 9.62 })),
    found: /are not the dealer’s rates of today/,
  },
  {
    fault: 'the fees of a repayment are older than the dealer’s',
    page: 'vehicle',
    law: withFinance(({ fees }) => ({ fees: { ...fees, monthlyAdmin: fees.monthlyAdmin + 200 } })),
    found: /its fees are not the lender’s of today/,
  },
  {
    fault: 'a sum in words has too few payments',
    page: 'vehicle',
    state: 'details',
    html: replace(/it takes \d+ payments/g, 'it takes 200 payments'),
    // And a last one of another size.
    found: /201 payments, but the schedule has \d+/,
  },
  {
    fault: 'a repayment of $25 or less is shown',
    page: 'vehicle',
    state: 'hardly anything to lend',
    act: write('[data-loan="repayment"]', '$5.40/wk*'),
    found: /a repayment of \$25 or less is shown/,
  },
  {
    fault: 'a typed repayment is said to be enough for too much',
    page: 'vehicle',
    state: 'started from a repayment',
    act: write('[data-loan="wanted"]', '$250 a week is enough for $90,000 with these terms.'),
    found: /\$250\.00 is not enough for just \$90000\.00/,
  },
  {
    fault: 'the lender’s own rate beside the shopper’s has no comparison rate of its own',
    page: 'vehicle',
    state: 'calculator used',
    act: write('[data-loan="own"]', 'Your rate. The lender: 7.49% p.a.'),
    found: /a comparison rate of [\d.]+ beside 7\.49, but the example comes to/,
  },
  {
    fault: 'the column of another term is not its loan',
    page: 'vehicle',
    state: 'another term beside it',
    act: write('[data-loan-column="1 repayment"]', '$99.99/mo*'),
    found: /Repayment Other \$99\.99\/mo\*": \$99\.99 does not add up/,
  },
  {
    fault: 'the estimate has no rate',
    page: 'vehicle',
    state: 'estimate loaded',
    html: inEstimate(/<div>\s*<dt[^>]*>Advertised Rate<\/dt>\s*<dd[^>]*>[^<]*<\/dd>\s*<\/div>/g),
    found: /Monthly Repayments[^"]*": a repayment without an annual rate/,
  },
  {
    fault: 'the estimate has no warning',
    page: 'vehicle',
    state: 'estimate loaded',
    html: withoutEstimateWarning,
    found: /Monthly Repayments[^"]*": no warning in view/,
  },
  {
    fault: 'the dialog of the estimate has no warning',
    page: 'vehicle',
    state: 'estimate open',
    html: withoutEstimateWarning,
    found: /estimate open: "Monthly Repayments[^"]*": no warning in view/,
  },
  {
    fault: 'the rates are those that a lender had before',
    page: 'offered',
    law: withOffers(({ interestRate, comparisonRate }) => ({
      interestRate: (interestRate ?? 0) + 0.5,
      comparisonRate: (comparisonRate ?? 0) + 0.5,
    })),
    found: /are not the dealer’s rates of today/,
  },
  {
    fault: 'the comparison rate of an offer is not what the example comes to',
    page: 'offered',
    // The lender has raised its fee since, and the comparison rate was left.
    law: withOffers(({ establishmentFees }) => ({ establishmentFees: (establishmentFees ?? 0) + 900 })),
    found: /the example comes to [\d.]+, not to/,
  },
  {
    fault: 'the rates are those of another car',
    page: 'offered',
    law: withOffersMoved,
    found: /are the rates of \/cars\/another, not of \/cars\//,
  },
  {
    fault: 'a lender in the comparison has fees that it does not charge',
    page: 'offered',
    state: 'another lender beside it',
    html: (html) => replaceSecond(html, /(`establishment`:)\d+/, '$10'),
    found: /Repayment Other [^"]*": [^ ]+ does not add up/,
  },
  {
    fault: 'a lender in the comparison has an older comparison rate',
    page: 'offered',
    state: 'another lender beside it',
    html: (html) => replaceSecond(html, /(`comparisonRate`:)[\d.]+/, '$19.99'),
    found: /Annual rate Other [^"]*": [\d.]+ 9\.99, but .* offers/,
  },
  {
    fault: 'the repayment is not what the lender states',
    page: 'stated',
    law: withOffers(({ paymentWeek }) => ({ paymentWeek: (paymentWeek ?? 0) + 7 })),
    found: /, but the lender states \$/,
  },
  {
    fault: 'the terms of a stated repayment leave a fee out',
    page: 'stated',
    html: (html) => html.replaceAll(', with a monthly fee of $10', ''),
    found: /its fees are not the lender’s of today: \$\d+\.\d\d and \$10\.00 a month/,
  },
  {
    fault: 'a stated repayment is not the one of the loan beside it',
    page: 'stated',
    html: (html) => html.replaceAll(', over 5 years. As stated', ', over 6 years. As stated'),
    found: /\$\d+\.\d\d does not add up: the loan beside it comes to/,
  },
  {
    fault: 'the offer of a lender is over a term that it does not offer',
    page: 'offered',
    html: (html) =>
      html.replaceAll(
        ', with a monthly fee of $10, over 4 years',
        ', with a monthly fee of $10, over 5 years',
      ),
    found: /5 years, but the lender offers 4/,
  },
  {
    fault: 'a popup of a page without figures has a repayment',
    page: 'plain',
    state: 'overlays',
    html: add('<dialog id="planted"><p>Drive it from $99 a week.</p></dialog>'),
    found: /dialog planted open: "Drive it from \$99 a week\.": a repayment without an annual rate/,
  },
  {
    fault: 'an answer of the FAQ has a repayment',
    page: 'plain',
    state: 'details',
    html: add('<details><summary>What does it cost?</summary><p>From <b>$99</b> a week.</p></details>'),
    found: /details open: "From \$99 a week\.": a repayment without a comparison rate/,
  },
  {
    fault: 'a disclosure in a popover has a rate',
    page: 'plain',
    state: 'details',
    html: add('<div popover id="planted"><details><summary>Loans</summary><p>1.9% p.a.</p></details></div>'),
    found: /details open, div planted open: "1\.9% p\.a\.": a rate without a comparison rate/,
  },
  {
    fault: 'a repayment is on paper alone',
    page: 'plain',
    state: 'on paper',
    html: add('<p id="planted">Yours for $99 a week</p>'),
    css: '@media screen { #planted { display: none } }',
    found: /on paper: "Yours for \$99 a week": a repayment without an annual rate/,
  },
  {
    fault: 'a filter of a phone names a repayment',
    page: 'search',
    state: 'filters open',
    act: append('.filter-sheet details', 'Most repay $99 a week.'),
    found: /filters open: "Most repay \$99 a week\.": a repayment without an annual rate/,
  },
  {
    fault: 'a filter of a desk names a repayment',
    page: 'search',
    state: 'filters on a desk',
    act: append('.search-panel details', 'Most repay $99 a week.'),
    found: /filters on a desk, 1440 px: "Most repay \$99 a week\.": a repayment without an annual rate/,
  },
  {
    fault: 'the first of the cards by repayment has another one',
    page: 'search',
    state: 'sorted by repayment',
    act: write('.search-cards .card-finance > span', '$9/wk*'),
    found: /sorted by repayment, 390 px: "\s*\$9\/wk\*[^"]*": \$9\.00/,
  },
  {
    fault: 'the rest of a disclaimer has a repayment, and Show More shows it',
    page: 'vehicle',
    state: 'details',
    html: replace(
      /(<div class="finance-note"[^]*?<span class="fold-rest"[^>]*>)/g,
      '$1 Yours for $99 a week. ',
    ),
    found: /details open: "[^"]*": \$99\.00 does not add up/,
  },
  {
    fault: 'the warning is cut off where the text is enlarged',
    page: 'vehicle',
    state: 'twice the text',
    css: '.figure-terms { max-height: 300px; overflow: hidden }',
    found: /twice the text: "[^"]*": no warning in view/,
  },
];
