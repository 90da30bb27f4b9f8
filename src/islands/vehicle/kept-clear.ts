/** What a shopper came for on a vehicle page: nothing that comes by itself lies over it. */
export const listKeptClear = (): Element[] => [...document.querySelectorAll('.price-block, .actions')];
