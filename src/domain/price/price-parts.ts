/** `$29,000 Drive away` as `$29,000` and `Drive away`, which stand in two sizes; other words have no type. */
export function splitPrice(words: string): { amount: string; type: string } {
  const [, amount = words, type = ''] = /^(\$[\d,]+) (.+)$/.exec(words) ?? [];
  return { amount, type };
}

/** The same by the names that the page after a form has for it; the type does not break. */
export function toPriceFacts(words: string): Record<string, string> {
  const { amount, type } = splitPrice(words);
  return { car_price: amount, ...(type !== '' && { car_price_type: type.replaceAll(' ', '\u00A0') }) };
}
