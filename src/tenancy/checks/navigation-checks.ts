import type { TenantFinding } from './finding.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** Finds platform menus and footer groups that are listed twice: both would open the same panel. */
export function findNavigationProblems({ navigation }: Pick<TenantSettings, 'navigation'>): TenantFinding[] {
  return [
    ...findRepeated(
      ['main'],
      'menu',
      navigation.main.map(({ menu }) => menu),
    ),
    ...findRepeated(
      ['footer'],
      'group',
      navigation.footer.map(({ group }) => group),
    ),
  ];
}

const findRepeated = (list: string[], key: string, names: readonly (string | undefined)[]): TenantFinding[] =>
  names.flatMap((name, index): TenantFinding[] => {
    const first = names.indexOf(name);
    if (name === undefined || first === index) return [];
    const sentence = `is "${name}", which entry ${first} is already. Expected every ${key} once.`;
    return [{ file: 'navigation', path: [...list, index, key], sentence }];
  });
