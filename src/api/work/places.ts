/** A group of work, such as that of one client, and how much of it may be under way. */
export type PlaceGroup = { name: string; max: number };

/** The places of a queue, so that no client and no dealer holds all of them. */
export type Places = {
  /** Takes a place in each group; returns how to give them back, `null` when a group has none left. */
  take(groups: readonly PlaceGroup[]): (() => void) | null;
};

/** Creates places; groups are known by their names. */
export function createPlaces(): Places {
  const taken = new Map<string, number>();
  const count = (name: string): number => taken.get(name) ?? 0;
  return {
    take(groups) {
      if (groups.some(({ name, max }) => count(name) >= max)) return null;
      for (const { name } of groups) taken.set(name, count(name) + 1);
      return () => {
        for (const { name } of groups) {
          if (count(name) > 1) taken.set(name, count(name) - 1);
          else taken.delete(name);
        }
      };
    },
  };
}
