const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What every page may show: ASCII, the signs of prices, measures and sentences, letters of makes and models. */
export const commonCharacters = `${range(0x20, 0x7e)}\u{a0}©®°²³·×½–—‘’“”•…→−≈≤≥éèêëàäïöüñç`;

/** The rest of Latin-1, in a file that a page asks for only when it shows one of them. */
export const rareCharacters = [...range(0xa1, 0xff)]
  .filter((character) => !commonCharacters.includes(character))
  .join('');
