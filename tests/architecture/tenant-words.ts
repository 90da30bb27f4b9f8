import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { findMatches, isTest, type Rule } from './source-file.ts';

const nameKeys = /^(?:name|\w+Name|group)$/;

/** Ids and names of all tenants: the folder's name and every name in its site.json. */
export function loadTenantWords(): string[] {
  const folders = globSync(['tenants/*', 'tests/fixtures/tenants/*']);
  const words = folders.flatMap((folder) => {
    const siteFile = `${folder}/site.json`;
    return existsSync(siteFile)
      ? [basename(dirname(siteFile)), ...readNames(readFileSync(siteFile, 'utf8'))]
      : [];
  });
  return [...new Set(words)];
}

/** Every text under a key for names: `name`, `legalName`, `group`, … */
export function readNames(siteJson: string): string[] {
  const names: string[] = [];
  JSON.parse(siteJson, (key, value: unknown) => {
    if (typeof value === 'string' && nameKeys.test(key) && value.length >= 4) names.push(value);
    return value;
  });
  return names;
}

/** Code never names a dealer: a new one changes only tenants/. */
export function noTenantIsNamed(words: string[]): Rule {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`, 'gi');
  return (file) => {
    if (words.length === 0 || isTest(file.path)) return [];
    return findMatches(file, pattern, (found) => `"${found}" is a tenant's: code never knows a dealer.`);
  };
}
