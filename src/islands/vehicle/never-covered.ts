/** The main content of a vehicle page, which pop-ups must not cover. */
export const listNeverCovered = (): Element[] => [...document.querySelectorAll('.price-block, .actions')];
