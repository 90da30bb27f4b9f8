/**
 * What a table says about a key that came from outside. Read plainly, the key `constructor` would find what
 * every object inherits.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
