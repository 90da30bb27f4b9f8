import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticle, type ReadArticle } from './parse-article.ts';
import { readText } from './read-text.ts';
import type { TenantProblem } from '#tenancy/forms/problem.ts';
import type { SettingsFile } from '#tenancy/schemas/tenant-files.ts';

/** Reads the articles of a dealer's folder by file, with the problems of invalid ones. */
export function readArticles(
  tenantFolder: string,
  tenant: string,
): { files: ReadonlyMap<SettingsFile, ReadArticle>; problems: TenantProblem[] } {
  const folder = join(tenantFolder, 'articles');
  const files = new Map<SettingsFile, ReadArticle>();
  const problems: TenantProblem[] = [];
  // Editors and operating systems leave files that start with a dot.
  const entries = existsSync(folder) ? readdirSync(folder).filter((entry) => !entry.startsWith('.')) : [];
  for (const entry of entries.toSorted()) {
    const file = join(folder, entry);
    const slug = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(entry)?.[1];
    if (slug === undefined || slug === 'page') {
      const sentence =
        "is not an article's name. Expected articles/<name>.md, with lower-case words joined by hyphens as the name.";
      problems.push({ tenant, file, key: '', sentence });
      continue;
    }
    const read = readText(file);
    const article = 'text' in read ? parseArticle(read.text) : ({ kind: 'broken', ...read } as const);
    if (article.kind === 'read') files.set(`articles/${slug}`, article);
    else problems.push({ tenant, file, line: article.line, key: '', sentence: article.sentence });
  }
  return { files, problems };
}
