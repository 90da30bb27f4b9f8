/** `required: false` of fields of forms: the page and the check of a lead ask only whether it is true. */
const notRequired = [
  '43ae6c7c31',
  '50f645575f',
  '5062a5589e',
  '469c1a0147',
  'ccb8a105f7',
  '8f997130ec',
  '5300977845',
  '673761b0be',
  'c799bc0a51',
  '64d8a0f6c7',
  'f1912a634d',
  'd5c61a9a08',
  'b15eea7eba',
  '8469b68ac2',
  'f04f9f9fe5',
  'dbf58807dc',
  '66e51a2b48',
  '3dd2af8a7e',
  '151c927daa',
  'bb46bef041',
  '61f33aa86a',
];

/**
 * Drawn faults that change nothing a person or machine receives: the id that the audit prints, and why. They are not
 * drawn again; the id changes with the code of the place.
 */
export const equivalentBreaks: readonly { id: string; reason: string }[] = [
  { id: '8a3b77360f', reason: 'null is not later than now either' },
  { id: '4455282359', reason: 'a star without width is not seen' },
  { id: '49f5d7729c', reason: 'the panel of finance is arranged only on a page that has one' },
  { id: 'a5b48ff98c', reason: 'the panel of the gauge is arranged only on a page that has one' },
  { id: '861118f13d', reason: 'an empty paragraph for browsers without script is not seen' },
  { id: '4d23d3b4f1', reason: 'the page for printing shows no breadcrumbs' },
  { id: '3031a28b31', reason: 'the menu of finance has no panel, so the labels of its links are not shown' },
  ...notRequired.map((id) => ({ id, reason: 'what is undefined is not required either' })),
];
