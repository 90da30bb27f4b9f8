/** A value of an option below `application`, and what then becomes of an application for finance. */
export type ApplicationCase = { value: unknown; shows: RegExp };

/** `FIRST` and `SECOND` are replaced by the addresses of two receivers. */
const target = (url: string, secretVariable: string) => ({ url, secretVariable });

/** Options of `finance.json` that show in what arrives at a lender, on a machine that is no developer's. */
export const applicationProofs: Readonly<Record<string, readonly ApplicationCase[]>> = {
  'application.keyVariable': [
    { value: 'FIRST_FINANCE_KEY', shows: /under the key of FIRST_FINANCE_KEY/ },
    { value: 'SECOND_FINANCE_KEY', shows: /under the key of SECOND_FINANCE_KEY/ },
    { value: undefined, shows: /not offered/ },
  ],
  'application.target.url': [
    { value: target('FIRST', 'FIRST_FINANCE_SECRET'), shows: /arrived at first/ },
    { value: target('SECOND', 'FIRST_FINANCE_SECRET'), shows: /arrived at second/ },
  ],
  'application.target.secretVariable': [
    { value: target('FIRST', 'FIRST_FINANCE_SECRET'), shows: /signed by FIRST_FINANCE_SECRET/ },
    { value: target('FIRST', 'SECOND_FINANCE_SECRET'), shows: /signed by SECOND_FINANCE_SECRET/ },
  ],
};
