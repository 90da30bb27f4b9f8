/** Options of a quote of YouX, below `quote`, and what the API then answers. */
export type QuoteCase = { value: object; shows: RegExp };

/** `FIRST` and `SECOND` are replaced by the addresses of two services, each of which knows one key. */
export const quoteProofs: Readonly<Record<string, readonly QuoteCase[]>> = {
  'quote[kind=youx].url': [
    { value: { url: 'FIRST', keyVariable: 'FIRST_QUOTE_KEY' }, shows: /^200: first 1, second 0$/ },
    { value: { url: 'SECOND', keyVariable: 'SECOND_QUOTE_KEY' }, shows: /^200: first 0, second 1$/ },
  ],
  'quote[kind=youx].keyVariable': [
    { value: { url: 'FIRST', keyVariable: 'FIRST_QUOTE_KEY' }, shows: /^200: / },
    { value: { url: 'FIRST', keyVariable: 'SECOND_QUOTE_KEY' }, shows: /^503: / },
  ],
};
