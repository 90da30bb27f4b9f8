/** A whole application, as a shopper types it, by steps. */
export const typedSteps = [
  {
    name: 'Jo',
    last_name: 'Bloggs',
    email: 'Jo.Applies@Example.com',
    phone: '0412 345 678',
    born: '1990-04-05',
  },
  {
    home_status: 'rent',
    home_since: '3/2019',
    home_street: '17 Hidden Lane',
    home_suburb: 'Penrith',
    home_state: 'NSW',
    home_postcode: '2750',
  },
  {
    work_status: 'full-time',
    work_employer: 'Secret Bakery',
    work_occupation: 'Baker',
    work_since: '11/2020',
  },
  { income_net: '$18,737', income_every: 'fortnightly', income_other: '' },
  { cost_home: '12343', cost_living: '98,765', cost_loans: '0', card_limits: '54,321', dependants: '2' },
  { loan_amount: '23,456', loan_term: '5', loan_deposit: '2,000' },
  { consent_privacy: true, consent_credit_check: true },
] as const satisfies readonly Readonly<Record<string, string | boolean>>[];

export const typedWhole: Readonly<Record<string, string | boolean>> = Object.assign({}, ...typedSteps);

/** Words of the answers that stand nowhere but at the lender, in any spelling. */
export const privateWords =
  /Hidden Lane|Secret Bakery|\bBaker\b|1990-04-05|\b(?:18,?737|12,?343|98,?765|54,?321|23,?456)\b|fortnightly|full-time/;
