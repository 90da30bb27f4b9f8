/** Looks up a key from untrusted input. A plain lookup would find inherited properties such as `constructor`. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
