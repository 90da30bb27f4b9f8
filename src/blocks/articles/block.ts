import { nextArticleChange } from '#domain/content/article.ts';
import { defineBlock } from '#blocks/table/define-block.ts';
import { articlesSettings } from './settings.ts';

export const articles = defineBlock(articlesSettings, {
  sheets: ['articles'],
  touchedBy: 'no car',
  // A future article appears at its publishing time.
  nextChange: ({ site, now }) => nextArticleChange(site.articles, now),
});
