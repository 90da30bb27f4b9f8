/** The main content of a vehicle page, which pop-ups must not cover. */
export const listKeptClear = (): Element[] => [...document.querySelectorAll('.price-block, .actions')];
