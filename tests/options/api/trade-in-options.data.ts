/** A value of an option, and what is then answered about an offered vehicle. */
export type TradeInCase = { value: unknown; shows: RegExp };

const questions = (percent: number) => [
  {
    id: 'body',
    label: 'Body',
    answers: [
      { value: 'good', label: 'Good' },
      { value: 'worn', label: 'Worn', percent },
    ],
  },
];
/** `SERVICE` and `OTHER` are replaced by the addresses of two doubles. */
const service = (more: object = {}) => ({ kind: 'autograb', url: 'SERVICE', ...more });

/** Options of `forms.json` that show in what is answered about a vehicle of 2022 with 60,000 km and a worn body. */
export const tradeInProofs: Readonly<Record<string, readonly TradeInCase[]>> = {
  'tradeIn.maxYears': [
    { value: 3, shows: /over 3 years/ },
    { value: 2, shows: /over 2 years/ },
    { value: 4, shows: /^(?!.*over \d years)/s },
  ],
  'tradeIn.maxKilometres': [
    { value: 59_999, shows: /over 59,999 km/ },
    { value: 50_000, shows: /over 50,000 km/ },
    { value: 60_000, shows: /^(?!.*over \d+,\d+ km)/s },
  ],
  'tradeIn.marginPercent': [
    { value: 20, shows: /resale \(less 20%\)/ },
    { value: 10, shows: /resale \(less 10%\)/ },
  ],
  'tradeIn.questions[].answers[].percent': [
    { value: questions(-10), shows: /Worn” \(less 10%\)/ },
    { value: questions(-20), shows: /Worn” \(less 20%\)/ },
  ],
  'tradeIn.service.kind': [
    { value: service(), shows: /found 200/ },
    { value: undefined, shows: /found 404/ },
  ],
  'tradeIn.service.url': [
    { value: service(), shows: /found 200/ },
    { value: service({ url: 'OTHER' }), shows: /found 503/ },
  ],
  'tradeIn.service.keyVariable': [
    { value: service({ keyVariable: 'FIRST_VALUATION_KEY' }), shows: /found 200/ },
    { value: service({ keyVariable: 'SECOND_VALUATION_KEY' }), shows: /found 503/ },
  ],
  'tradeIn.keepsResult': [
    { value: true, shows: /kept 200/ },
    { value: false, shows: /kept 404/ },
  ],
};
