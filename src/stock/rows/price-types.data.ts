/**
 * Words that say what a price includes, without punctuation; `*` stands for further letters of a word. A single word of
 * exclusion is enough, whatever else the text promises.
 */
export const excludingWords: readonly string[] = [
  'ex', 'exc', 'excl*', 'exkl*', 'zzgl*', 'zuzügl*', 'nicht', 'hors', 'except', 'w o', 'sans', 'ohne', 'subject', 'payable', 'on top', 'plus', 'before', 'without',
  'extra', 'extras', 'additional', 'add', 'less', 'minus', 'pre', 'not', 'non', 'no', 'never', 'isn t', 'egc', 'rrp', 'msrp', 'mrlp',
  'mlp', 'list price', 'apply', 'applies', 'to be added',
]; // prettier-ignore

/** Words for a price with all charges. */
export const driveAwayWords: readonly string[] = [
  'drive away', 'driveaway', 'drive a way', 'drivea way', 'dap', 'on the road', 'otr', 'on road price', 'nothing more',
]; // prettier-ignore

/** Words that include what follows, when it is one of the charges below. */
export const includingWords: readonly string[] = ['inc', 'incl*'];

/** Words beside a drive-away price that take it back or leave out a part. */
export const doubtWords: readonly string[] = [
  'false',
  'unreg*',
  'was',
  'possible',
  'unavailable',
  'some',
  'only',
];

/** All on-road costs and charges of the state. One of them, such as registration alone, does not make a drive-away price. */
export const chargeWords: readonly string[] = [
  'on road', 'on roads', 'onroad', 'onroads', 'orc', 'orcs', 'gov*', 'charge', 'charges', 'statutory', 'all costs', 'all fees',
]; // prettier-ignore

/** Words beside a drive-away price that make it an estimate. */
export const estimatedWords: readonly string[] = ['est', 'estimate*', 'approx*', 'indicative', 'from'];

/** Sales taxes, which a shopper must be shown the price with. */
export const salesTaxes: readonly string[] = [
  'gst',
  'vat',
  'mwst',
  'ust',
  'moms',
  'btw',
  'tva',
  'iva',
  'hst',
  'sales tax',
];

/**
 * Expressions for words beside a figure that is a saving, a deposit, a repayment, an earlier price or one under a
 * condition. `Reduced to`, `Offer price` and the like are taken off before.
 */
export const otherFigureWords: readonly string[] = [
  'reduc\\w*', 'discount\\w*', 'sav(?:e[sd]?|ings?)', 'off(?![\\s-]*road)', 'bonus(?:es)?', 'rebates?', 'vouchers?', 'credit', 'gift', 'contribution',
  'offers?', 'cash', 'cash ?back', 'trade', 'deposit', 'down', 'drop\\w*', 'lowered', 'slashed', 'cut', 'was', 'instalments?', 'repayments?', 'payments?',
  'week(?:ly)?', 'wk', 'fortnight(?:ly)?', 'monthly', 'pcm',
]; // prettier-ignore
