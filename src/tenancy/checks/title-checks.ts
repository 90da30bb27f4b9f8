import { homePath } from '#domain/url/paths.ts';
import type { TenantFinding } from './finding.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import { isPageFile, type TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** An indexed page, with the settings of its title and description; `source` is `null` for texts of the platform. */
type NamedPage = Record<Words, { words: string; source: Pick<TenantFinding, 'file' | 'path'> | null }> & {
  path: string;
};
type Words = 'title' | 'description';

/** Finds pages with the same title or description: browser tabs and search engines need distinct ones. */
export function findTitleProblems(settings: TenantSettings): TenantFinding[] {
  const pages = listNamedPages(settings);
  return [...findShared(pages, 'title'), ...findShared(pages, 'description')];
}

/** Alternative addresses are left out: they repeat the title and name the canonical page. */
function listNamedPages(settings: TenantSettings): NamedPage[] {
  const { content, generated } = settings;
  const own = Object.entries(content).map(([file, page]) => ({
    ...page,
    from: isPageFile(file) ? ({ file, title: ['title'], description: ['description'] } as const) : undefined,
  }));
  const canonicalPages = [...generated, ...own].filter(({ path, canonical = path }) => canonical === path);
  // Pages with texts of the platform come first, so that the problem is reported at texts the dealer can change.
  const [ours, theirs] = [
    canonicalPages.filter(({ from }) => !from),
    canonicalPages.filter(({ from }) => from),
  ];
  return [...ours.map(toNamedPage), toNamedHome(settings), ...theirs.map(toNamedPage)];
}

function toNamedPage({
  path,
  title,
  description,
  from,
}: Pick<GeneratedPage, 'path' | Words> & { from?: GeneratedPage['from'] | undefined }): NamedPage {
  const sourceOf = (at: KeyPath | undefined) => (from && at ? { file: from.file, path: at } : null);
  return {
    path,
    title: { words: title, source: sourceOf(from?.title) },
    description: { words: description, source: sourceOf(from?.description) },
  };
}

/** The title of the home page is used as it is; other pages append the dealer's name. */
function toNamedHome({ pages, site }: TenantSettings): NamedPage {
  const ending = ` | ${site.name}`;
  const { title } = pages.home;
  return {
    path: homePath,
    title: {
      words: title.endsWith(ending) ? title.slice(0, -ending.length) : title,
      source: { file: 'pages', path: ['home', 'title'] },
    },
    description: { words: site.description, source: { file: 'site', path: ['description'] } },
  };
}

function findShared(pages: readonly NamedPage[], key: Words): TenantFinding[] {
  const byWords = Map.groupBy(pages, (page) => page[key].words.trim().toLowerCase());
  return [...byWords.values()].flatMap((sharing) => {
    const [first] = sharing;
    return sharing.flatMap((page): TenantFinding[] => {
      const { words, source } = page[key];
      // Two pages with the same path are reported by the claim checks.
      if (first === undefined || page.path === first.path || source === null) return [];
      const sentence = `makes "${words}" the ${key} of ${page.path}, which is the ${key} of ${first.path} too. Expected a ${key} of its own: tabs and search engines tell pages apart by it.`;
      return [{ ...source, sentence }];
    });
  });
}
