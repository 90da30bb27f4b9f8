/** The earliest moment; `null` entries are ignored. */
export function earliest(moments: Iterable<number | null>): number | null {
  let first: number | null = null;
  for (const moment of moments) if (moment !== null && (first === null || moment < first)) first = moment;
  return first;
}
