import { blogPath } from '#domain/url/paths.ts';
import type { TenantFinding } from './finding.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { listSectionLists } from './section-pages.ts';
import { isArticleFile, slugOfFile, type TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/**
 * Finds articles with unknown related articles, a picture without its size, or a change before their date, and lists
 * without a limit where pagination is not available.
 */
export function findArticleProblems(settings: TenantSettings): TenantFinding[] {
  const files = Object.keys(settings.articles).filter(isArticleFile);
  const slugs = files.map(slugOfFile);
  const related = files.flatMap((file) =>
    (settings.articles[file]?.related ?? []).flatMap((slug, index): TenantFinding[] => {
      if (slugs.includes(slug)) return [];
      const hint = formatHint(slug, slugs, (name) => name);
      const sentence = `is "${slug}", which is no article. Expected the name of a file in articles/ without .md.${hint}`;
      return [{ file, path: ['related', index], sentence }];
    }),
  );
  const days = files.flatMap((file): TenantFinding[] => {
    const { date, updated } = settings.articles[file] ?? {};
    if (date === undefined || updated === undefined || updated >= date) return [];
    const sentence = `is ${updated}, before its date ${date}. Expected the day of its last change, on the date or after it; leave it out where nothing changed.`;
    return [{ file, path: ['updated'], sentence }];
  });
  const lists = listSectionLists(settings).flatMap(({ path, file, at, sections }) =>
    sections.flatMap((section, index): TenantFinding[] => {
      if (section.type !== 'articles' || section.count !== undefined || path === blogPath) return [];
      const sentence = `is missing. Expected how many articles to show, from 1 to 12; all of them, page by page, stand at ${blogPath} alone.`;
      return [{ file, path: [...at, index, 'count'], sentence }];
    }),
  );
  return [...related, ...days, ...lists];
}
