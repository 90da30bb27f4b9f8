/* Settings of a round that disturb each other. Each is found by halves, so that one among hundreds takes few trials. */

/** What became of settings together: `null` when all went well, else why not. */
export type Try<T> = (part: readonly T[]) => Promise<string | null>;

/** A setting that its round goes without, and the reason. */
export type Refused<T> = {
  member: T;
  /** The first one beside which it fails; `null` when it fails alone. */
  beside: T | null;
  reason: string;
};

/**
 * The last entry of the shortest beginning of `list` with which a trial goes wrong; `undefined` when it goes well with all
 * of them. It must go well without any.
 */
export async function findDisturber<T>(
  list: readonly T[],
  isWrong: (part: readonly T[]) => Promise<boolean>,
): Promise<T | undefined> {
  if (!(await isWrong(list))) return undefined;
  // Wrong with `high` of them, and not with `low`.
  let low = 0;
  let high = list.length;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await isWrong(list.slice(0, middle))) high = middle;
    else low = middle;
  }
  return list[high - 1];
}

/** Divides the members of a round into those that stand together and those that it refuses, each with its reason. */
export async function settleRound<T>(
  members: readonly T[],
  attempt: Try<T>,
): Promise<{ kept: T[]; refused: Refused<T>[] }> {
  const kept: T[] = [];
  const refused: Refused<T>[] = [];
  const add = async (part: readonly T[]): Promise<void> => {
    const reason = await attempt([...kept, ...part]);
    const [member] = part;
    if (reason === null) kept.push(...part);
    else if (part.length > 1) {
      const half = Math.ceil(part.length / 2);
      await add(part.slice(0, half));
      await add(part.slice(half));
    } else if (member !== undefined) refused.push(await explain(member, reason));
  };
  const explain = async (member: T, reason: string): Promise<Refused<T>> => {
    const alone = await attempt([member]);
    if (alone !== null) return { member, beside: null, reason: alone };
    const beside = await findDisturber(kept, async (part) => (await attempt([...part, member])) !== null);
    return { member, beside: beside ?? null, reason };
  };
  await add(members);
  return { kept, refused };
}
