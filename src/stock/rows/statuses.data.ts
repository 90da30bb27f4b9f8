import type { Vocabulary } from './vocabulary.ts';

/** `status` in feeds; a word that is not listed is stored and hides the car (VIS-04). */
export const statuses: Vocabulary = [
  {
    value: 'withdrawn',
    words: ['not available', 'unavailable', 'not for sale', 'discontinued', 'wholesale'],
  },
  {
    value: 'coming_soon',
    words: ['arriving', 'arriving soon', 'in transit', 'on order', 'preorder', 'pre order', 'upcoming'],
  },
  { value: 'sold', words: ['delivered', 'out of stock', 'outofstock', 'sold out'] },
  { value: 'reserved', words: ['on hold', 'hold', 'deposit', 'deposit taken', 'pending', 'under offer'] },
  {
    value: 'in_stock',
    words: ['instock', 'available', 'for sale', 'active', 'live', 'stock', 'limited availability'],
  },
];

/** `car_type`. Certified pre-owned is used. */
export const carTypes: Vocabulary = [
  { value: 'demo', words: ['demonstrator', 'd', 'ex demo', 'dealer demo'] },
  {
    value: 'used',
    words: [
      'u',
      'pre owned',
      'preowned',
      'cpo',
      'second hand',
      'excellent',
      'good',
      'fair',
      'poor',
      'very good',
    ],
  },
  { value: 'new', words: ['n', 'brand new', 'near new'] },
];

export const priceTypes: Vocabulary = [
  {
    value: 'estimated_drive_away',
    words: ['estimated drive away', 'est drive away', 'estimated drive away price', 'estimated driveaway'],
  },
  { value: 'drive_away', words: ['driveaway', 'dap', 'drive away price'] },
  {
    value: 'excluding_government_charges',
    words: ['egc', 'excl govt charges', 'excluding government charges price', 'before on road costs'],
  },
  { value: 'enquire', words: ['poa', 'on application', 'on request'] },
];

/** Words of feeds for a price on application. Any other word is an export error, such as a shifted column. */
export const askingWords: Vocabulary = [
  {
    value: 'enquire',
    words: ['enquiry', 'enquiries', 'inquire', 'poa', 'p o a', 'application', 'request', 'ask', 'sold'],
  },
  { value: 'call', words: ['contact', 'phone', 'ring'] },
  { value: 'later', words: ['tba', 't b a', 'tbc', 'to be advised', 'to be announced', 'to be confirmed'] },
];

/** Words of feeds for a missing value, in any letter case. An empty field is always missing. */
export const unknownMarks: ReadonlySet<string> = new Set([
  '-',
  '--',
  '- / -',
  '-/-',
  'n/a',
  'na',
  'nan',
  'null',
  'none',
  'undefined',
  'unknown',
  'not specified',
  'tba',
  'tbc',
]);
