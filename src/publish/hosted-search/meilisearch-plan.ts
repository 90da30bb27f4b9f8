import { canBeSeen } from '#domain/car/life-cycle.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import type { IndexChange } from './meilisearch-server.ts';
import type { HostedDocument } from './meilisearch-settings.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';

/** The work after pages are live: cars to add, or a whole new index. */
type Rest = { kind: 'change'; add: readonly HostedDocument[] } | { kind: 'build' };
export type Plan = { first: IndexChange; rest: Rest };

const NO_CHANGE: IndexChange = { write: [], remove: [] };

/** Plans the way from the current index to the whole snapshot. */
export function planFrom(
  known: ReadonlyMap<number, string> | null,
  wanted: readonly HostedDocument[],
  mark: string,
): Plan {
  if (known === null) return { first: NO_CHANGE, rest: { kind: 'build' } };
  const ids = new Set(wanted.map(({ id }) => id));
  const remove = [...known.keys()].filter((id) => !ids.has(id));
  // With other or unknown settings, cars that are gone are removed at once; the rest follows with the new
  // index.
  const isOfSettings =
    known.size > 0 && [...known.values()].every((fingerprint) => fingerprint?.startsWith(mark));
  if (!isOfSettings) return { first: { write: [], remove }, rest: { kind: 'build' } };
  const write = wanted.filter(({ id, fingerprint }) => known.has(id) && known.get(id) !== fingerprint);
  return {
    first: { write, remove },
    rest: { kind: 'change', add: wanted.filter(({ id }) => !known.has(id)) },
  };
}

function isShown({ cars }: Pick<StockSnapshot, 'cars'>, id: number): boolean {
  const car = cars.get(id);
  return car !== undefined && canBeSeen(car.lifeCycle);
}

/** Plans the way from what this process published last to the snapshot, for the cars that may differ. */
export function planStep(
  before: Pick<StockSnapshot, 'cars'>,
  after: Pick<StockSnapshot, 'cars'>,
  ids: readonly number[],
  toDocument: (document: IndexedDocument) => HostedDocument,
): Plan {
  const shown = ids.filter((id) => isShown(after, id));
  const documents = (of: readonly number[]) =>
    of.flatMap((id) => {
      const car = after.cars.get(id);
      return car ? [toDocument(car.document)] : [];
    });
  return {
    first: {
      write: documents(shown.filter((id) => isShown(before, id))),
      remove: ids.filter((id) => isShown(before, id) && !isShown(after, id)),
    },
    rest: { kind: 'change', add: documents(shown.filter((id) => !isShown(before, id))) },
  };
}
