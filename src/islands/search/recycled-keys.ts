type Keys = ReadonlyMap<string, number>;

/**
 * A key for each cell of the next list, by the keys of the list on the page. What stays keeps its key and
 * with it its card, wherever it stands now; what is new takes the key of what went, if possible of what stood
 * in its place: React then writes other words into a card that is there, which takes half the time of
 * taking one away and making another. The key `held` is not passed on: where the focus is, another
 * car must not slip under a button that is about to be pressed.
 */
export function assignKeys(before: Keys, names: readonly string[], held: number | null = null): Keys {
  const standing = new Set(names);
  const freed = [...before].map(([name, key]) => (standing.has(name) || key === held ? null : key));
  const wanted = names.map((name, place) => before.get(name) ?? freed[place] ?? null);
  const spare = freed.filter((key) => key !== null && !wanted.includes(key));
  let unused = Math.max(-1, ...before.values()) + 1;
  return new Map(names.map((name, place) => [name, wanted[place] ?? spare.shift() ?? unused++]));
}

/** Gives the keys of one list from render to render; a render that React throws away does no harm. */
export function createKeyKeeper(): (names: readonly string[], held: number | null) => Keys {
  let keys: Keys = new Map();
  return (names, held) => {
    keys = assignKeys(keys, names, held);
    return keys;
  };
}
