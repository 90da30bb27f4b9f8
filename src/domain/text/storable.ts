/** The database stores no NUL and no half of a pair of surrogates, such as a text has that was cut through a sign. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
