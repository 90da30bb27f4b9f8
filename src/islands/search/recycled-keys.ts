type Keys = ReadonlyMap<string, number>;

/**
 * Assigns a key to each cell of the next list, from the keys of the current list. A cell that stays keeps its key and
 * its card at any index. A new cell takes the key of a removed one, if possible of the one at its index, so that React
 * updates an existing card instead of removing one and creating another, which takes twice as long. The key `focused` is
 * not reused: another car must not appear under a focused button that is about to be pressed.
 */
export function assignKeys(before: Keys, names: readonly string[], focused: number | null = null): Keys {
  const staying = new Set(names);
  const freed = [...before].map(([name, key]) => (staying.has(name) || key === focused ? null : key));
  const wanted = names.map((name, index) => before.get(name) ?? freed[index] ?? null);
  const spare = freed.filter((key) => key !== null && !wanted.includes(key));
  let unused = Math.max(-1, ...before.values()) + 1;
  return new Map(names.map((name, index) => [name, wanted[index] ?? spare.shift() ?? unused++]));
}

/** Keeps the keys of the last list between renders; a render that React discards does no harm. */
export function createKeyKeeper(): (names: readonly string[], focused: number | null) => Keys {
  let keys: Keys = new Map();
  return (names, focused) => {
    keys = assignKeys(keys, names, focused);
    return keys;
  };
}
