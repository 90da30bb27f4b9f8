import { countListPages, type Article } from '#domain/content/article.ts';
import { articlePath, blogPath, staticPagePath } from '#domain/url/paths.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import { resolveArticles } from '#tenancy/resolve/resolve-articles.ts';

/** The list of articles and a page for each; publishing leaves scheduled ones out until their date. */
export const makeArticlePages: PageMaker = (_id, settings) => {
  const articles = resolveArticles(settings);
  if (articles.length === 0) return [];
  const { heading, intro, pageSize } = settings.pages.blog;
  const list = toGeneratedPage({
    path: blogPath,
    title: heading,
    heading,
    intro,
    description: intro || `News and advice from ${settings.site.name}.`,
    sections: [{ type: 'articles', heading: '', ...shown }],
  });
  const further = Array.from({ length: countListPages(articles.length, pageSize) - 1 }, (_, index) =>
    toListPage(list, index + 2),
  );
  return [list, ...further, ...articles.map((article) => toArticlePage(article, heading))];
};

const toListPage = (first: GeneratedPage, number: number): GeneratedPage => ({
  ...first,
  path: staticPagePath(blogPath, number),
  title: `${first.title}, page ${number}`,
  description: `Page ${number}: ${first.description}`,
  intro: '',
  parents: [{ label: first.title, href: blogPath }],
});

const toArticlePage = (article: Article, listHeading: string): GeneratedPage =>
  toGeneratedPage({
    path: articlePath(article.slug),
    from: { file: `articles/${article.slug}`, title: ['title'], description: ['description'] },
    title: article.title,
    heading: article.title,
    description: article.description,
    parents: [{ label: listHeading, href: blogPath }],
    article: article.slug,
    sections: [],
  });
