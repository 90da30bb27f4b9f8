/**
 * Drawn faults that change nothing a person or machine receives: the id that the audit prints, and why. They are not
 * drawn again; the id changes with the code of the place.
 */
export const equivalentBreaks: readonly { id: string; reason: string }[] = [
  { id: '8a3b77360f', reason: 'null is not later than now either' },
  { id: '4455282359', reason: 'a star without width is not seen' },
];
