/** `(LOC-02…05, ROUTE-44)` at the end of a sentence: the rules that a setting implements. */
const rulesPattern = / ?\(([A-Z]+-\d+(?:(?:, |…)(?:[A-Z]+-)?\d+)*)\)/g;

/** The description of a setting without its rules. */
export const withoutRules = (description: string): string => description.replaceAll(rulesPattern, '').trim();

/** Ids of the rules that a description names. */
export const readRules = (description: string): string[] =>
  [...description.matchAll(rulesPattern)].flatMap(([, ids = '']) => ids.split(', ').flatMap(expandRun));

/** Expands `LOC-02…05` into all its ids. */
function expandRun(ids: string): string[] {
  const [, group, first, last] = /^([A-Z]+)-(\d+)…(?:[A-Z]+-)?(\d+)$/.exec(ids) ?? [];
  if (group === undefined) return [ids];
  const count = Number(last) - Number(first) + 1;
  return Array.from(
    { length: count },
    (_, index) => `${group}-${String(Number(first) + index).padStart(2, '0')}`,
  );
}
