/**
 * Drawn faults that change nothing a person or machine receives: the id that the audit prints, and why. They are not
 * drawn again; the id changes with the code of the place.
 */
export const equivalentBreaks: readonly { id: string; reason: string }[] = [
  { id: '8a3b77360f', reason: 'null is not later than now either' },
  { id: '4455282359', reason: 'a star without width is not seen' },
  { id: 'db81ccba41', reason: 'the panel of finance is arranged only on a page that has one' },
  { id: 'd830fef19b', reason: 'the panel of the gauge is arranged only on a page that has one' },
  { id: 'b5694fad0d', reason: 'an empty paragraph for browsers without script is not seen' },
  { id: '4d23d3b4f1', reason: 'the page for printing shows no breadcrumbs' },
  { id: '3031a28b31', reason: 'the menu of finance has no panel, so the labels of its links are not shown' },
  { id: '43ae6c7c31', reason: 'page and API ask of `required` only whether it is true' },
  { id: 'c799bc0a51', reason: 'page and API ask of `required` only whether it is true' },
  { id: '0dbf220770', reason: 'an onRow that is undefined is not called either' },
  { id: '1e799dcd1b', reason: 'the search reads only the ends of a range, never its sum' },
  { id: 'efca417ef5', reason: 'an offer that is still to come has a day on which it begins' },
  { id: '5d57504cd1', reason: 'the forms that all cars share are one fragment, the same in all templates' },
  { id: 'dc3d9d9f69', reason: 'the panel of the promotion is arranged only on a page that has one' },
  { id: '4986f85b7e', reason: 'a place without a picture always has a sketch' },
  { id: '624a4f7915', reason: 'there is a policy wherever there is a provider' },
  { id: '2eba70d80b', reason: 'a change at no time is never due, as one at null' },
  { id: 'a391433fe2', reason: 'articles are read from files of articles alone' },
];
