import type { Article } from '#domain/content/article.ts';
import { toZoneMoment } from '#domain/time/zone-day.ts';
import { isArticleFile, slugOfFile, type TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** The dealer's articles without drafts, each with its publishing time. */
export const resolveArticles = ({ site, articles }: Pick<TenantSettings, 'site' | 'articles'>): Article[] =>
  Object.entries(articles).flatMap(([file, { draft, time, markdown, updated, category, ...article }]) =>
    draft || !isArticleFile(file)
      ? []
      : [
          {
            ...article,
            slug: slugOfFile(file),
            updated: updated ?? null,
            category: category ?? null,
            html: markdown.html,
            publishAt: toZoneMoment(article.date, time, site.timeZone),
          },
        ],
  );
