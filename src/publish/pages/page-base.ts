import type { TemplateName } from '#templates/settings/template-names.ts';

/** Data of a page's head. All addresses are absolute. */
export type PageHead = {
  title: string;
  description: string;
  canonical: string;
  robots: 'index' | 'noindex';
  /** Width and height where known; a feed's pictures have none. */
  ogImage: { url: string; width?: number; height?: number } | null;
  /** The picture that will be the largest contentful paint, preloaded. */
  preload: { href: string; srcset?: string; sizes?: string } | null;
  jsonLd: readonly Record<string, unknown>[];
  prev: string | null;
  next: string | null;
  /** The feed of the articles that the page lists. */
  feed: { title: string; href: string } | null;
  /** ISO days, of an article. */
  article: { published: string; modified: string } | null;
};

export type Breadcrumb = { label: string; href: string | null };

export type PageBase = {
  /** Site path of the page. */
  path: string;
  template: TemplateName;
  head: PageHead;
  breadcrumbs: readonly Breadcrumb[];
  /** Time of publishing (ms), against which everything that depends on time is decided. */
  now: number;
};
