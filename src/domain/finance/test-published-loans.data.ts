/**
 * Figures that Australian lenders and brokers published with their terms, as archived pages have them. The comparison
 * rates of Westpac and the Commonwealth Bank are of loans whose fees are part of the credit, repaid monthly.
 */

/** A comparison rate: per cent; amount and fees in dollars. */
export const publishedRates = [
  // westpac.com.au, car loan: $250 to establish, $10 a month.
  {
    lender: 'Westpac',
    amount: 30_000,
    years: 5,
    rate: 8.49,
    establishment: 250,
    monthly: 10,
    published: 9.54,
  },
  // The same with $12 a month: car loan, calculators of 2018 and 2020, electric cars, personal loans.
  {
    lender: 'Westpac',
    amount: 30_000,
    years: 5,
    rate: 8.49,
    establishment: 250,
    monthly: 12,
    published: 9.67,
  },
  {
    lender: 'Westpac',
    amount: 30_000,
    years: 5,
    rate: 7.49,
    establishment: 250,
    monthly: 12,
    published: 8.68,
  },
  {
    lender: 'Westpac',
    amount: 30_000,
    years: 5,
    rate: 6.49,
    establishment: 250,
    monthly: 12,
    published: 7.69,
  },
  {
    lender: 'Westpac',
    amount: 30_000,
    years: 5,
    rate: 4.99,
    establishment: 250,
    monthly: 12,
    published: 6.21,
  },
  {
    lender: 'Westpac',
    amount: 30_000,
    years: 5,
    rate: 12.99,
    establishment: 250,
    monthly: 12,
    published: 14.14,
  },
  {
    lender: 'Westpac',
    amount: 30_000,
    years: 5,
    rate: 7.99,
    establishment: 250,
    monthly: 12,
    published: 9.18,
  },
  {
    lender: 'Westpac',
    amount: 30_000,
    years: 5,
    rate: 17.49,
    establishment: 250,
    monthly: 12,
    published: 18.62,
  },
  // commbank.com.au, fixed rate loan of 2019: $150 to establish, $10 a month.
  {
    lender: 'CommBank',
    amount: 30_000,
    years: 5,
    rate: 10.99,
    establishment: 150,
    monthly: 10,
    published: 11.88,
  },
  {
    lender: 'CommBank',
    amount: 30_000,
    years: 5,
    rate: 11.7,
    establishment: 150,
    monthly: 10,
    published: 12.58,
  },
  {
    lender: 'CommBank',
    amount: 30_000,
    years: 5,
    rate: 11.9,
    establishment: 150,
    monthly: 10,
    published: 12.78,
  },
  {
    lender: 'CommBank',
    amount: 10_000,
    years: 3,
    rate: 11.9,
    establishment: 150,
    monthly: 10,
    published: 15.04,
  },
  {
    lender: 'CommBank',
    amount: 10_000,
    years: 3,
    rate: 11.7,
    establishment: 150,
    monthly: 10,
    published: 14.85,
  },
] as const;

/** A monthly repayment over five years without fees, in dollars: money.com.au and savvy.com.au, car loans. */
export const publishedRepayments = [
  [10_000, 5, 188.71],
  [10_000, 7.5, 200.38],
  [10_000, 10, 212.47],
  [20_000, 5, 377.42],
  [20_000, 7.5, 400.76],
  [20_000, 10, 424.94],
  [30_000, 5, 566.14],
  [30_000, 7.5, 601.14],
  [30_000, 10, 637.41],
  [20_000, 7.95, 405.05],
  [20_000, 8.7, 412.26],
] as const;

/** All that is paid in five years, in dollars: westpac.com.au, $30,000 with $250 added to it and $12 a month. */
export const publishedTotals = [
  [8.49, 37_949],
  [7.49, 37_080],
  [12.99, 42_008],
] as const;
