const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/**
 * Characters of every page: ASCII, signs of prices, measures and punctuation, letters of makes and models.
 */
export const commonCharacters = `${range(0x20, 0x7e)}\u{a0}©®°²³·×½–—‘’“”•…→−≈≤≥éèêëàäïöüñç`;

/** The rest of Latin-1, in a file that a page loads only when it shows one of them. */
export const rareCharacters = [...range(0xa1, 0xff)]
  .filter((character) => !commonCharacters.includes(character))
  .join('');
