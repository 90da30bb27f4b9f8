/** Words of flags, in lower case. */
export const yesWords = ['1', 'y', 'yes', 'true', 't', 'on', 'x'] as const;
export const noWords = ['0', 'n', 'no', 'false', 'f', 'off'] as const;

const yes: ReadonlySet<string> = new Set(yesWords);
const no: ReadonlySet<string> = new Set(noWords);

/** Parses a flag of a feed; `null` when it is neither yes nor no. */
export function parseYesNo(text: string | undefined): boolean | null {
  const word = text?.trim().toLowerCase() ?? '';
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}
