import type { ReleaseRecord } from '#publish/release/release-record.ts';
import type { ReleaseWriter } from '#publish/release/release-writer.ts';

export type PublishResult = {
  kind: 'release' | 'change' | 'none';
  /** Count of files. */
  written: number;
  unchanged: number;
  removed: number;
  record: ReleaseRecord;
  /** State of the record now on the disk, as by `readRecordState`. */
  state: string | null;
};

/** What one step did; two steps may process the same file. */
export type Step = Pick<PublishResult, 'kind' | 'removed' | 'record' | 'state'> & {
  writer: Pick<ReleaseWriter, 'files' | 'written'>;
};

/** Combines the steps of a publish, counting each file once. */
export function toResult(...steps: [Step, ...Step[]]): PublishResult {
  const files = new Set(steps.flatMap(({ writer }) => [...writer.files.keys()]));
  const written = new Set(steps.flatMap(({ writer }) => [...writer.written])).size;
  const { record, state } = steps.at(-1) ?? steps[0];
  return {
    kind: steps.find(({ kind }) => kind !== 'none')?.kind ?? 'none',
    written,
    unchanged: files.size - written,
    removed: steps.reduce((sum, { removed }) => sum + removed, 0),
    record,
    state,
  };
}
