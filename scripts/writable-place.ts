import { statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Type of the file system of `/proc` (`statfs`), which takes no folder; Node tries for ever to make one there. */
const PROC = 0x9f_a0;

/** Refuses a place in `/proc`; `name` is the option or variable that names it. */
export function refuseProc(name: string, place: string): void {
  for (let folder = resolve(place); ; folder = dirname(folder)) {
    const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
    if (!isThere && folder !== dirname(folder)) continue;
    if (isThere && statfsSync(folder).type === PROC)
      throw new Error(`${name} is ${place}, where nothing can be written. Expected a place on a disk.`);
    return;
  }
}
