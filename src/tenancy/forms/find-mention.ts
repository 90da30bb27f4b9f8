const isPartOfName = (sign = ''): boolean => /[\w/-]/.test(sign);

/**
 * Returns the offset at which a text mentions a link or a picture, or -1: at first as a whole, so that `/about` is not
 * found in `/about-us` nor `yard.jpg` in `backyard.jpg`.
 */
export function findMention(text: string, mention: string): number {
  if (mention === '') return -1;
  for (let at = text.indexOf(mention); at !== -1; at = text.indexOf(mention, at + 1))
    if (!isPartOfName(text[at - 1]) && !isPartOfName(text[at + mention.length])) return at;
  return text.indexOf(mention);
}
