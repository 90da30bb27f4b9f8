import { readFileSync } from 'node:fs';

/**
 * A lead as a receiver got it. `id`: that of the lead and its target. `isRepeat`: it says to have come before; `null` where
 * the format has no such mark and the same id alone says so.
 */
export type ReceivedLead = { id: string; isRepeat: boolean | null };

/** Reads the notes of the receivers; a line that a kill cut off was not acknowledged. */
export function readReceived(file: string): ReceivedLead[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as ReceivedLead);
}
