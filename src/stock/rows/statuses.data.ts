import type { Vocabulary } from './vocabulary.ts';

/** `status` as feeds say it; a word that is not listed is kept and keeps the car off the site (VIS-04). */
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

/**
 * What feeds write for a price that is to be asked for. Any other word is a mistake of the export, such as
 * a shifted column.
 */
export const askingWords: Vocabulary = [
  {
    value: 'enquire',
    words: ['enquiry', 'enquiries', 'inquire', 'poa', 'p o a', 'application', 'request', 'ask', 'sold'],
  },
  { value: 'call', words: ['contact', 'phone', 'ring'] },
  { value: 'later', words: ['tba', 't b a', 'tbc', 'to be advised', 'to be announced', 'to be confirmed'] },
];

/** What feeds write where there is no value; letter case aside. Empty is unknown anyway. */
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
