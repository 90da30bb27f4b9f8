const yes = new Set(['1', 'y', 'yes', 'true', 't', 'on', 'x']);
const no = new Set(['0', 'n', 'no', 'false', 'f', 'off']);

/** Parses a flag of a feed; `null` when it is neither yes nor no. */
export function parseYesNo(text: string | undefined): boolean | null {
  const word = text?.trim().toLowerCase() ?? '';
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}
