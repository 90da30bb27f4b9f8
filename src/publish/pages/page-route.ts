import type { Page } from './page.ts';

/** One route tree per template, so that a page links only the CSS of its own template. */
export const routeOf = ({ template, kind }: Pick<Page, 'template' | 'kind'>): string =>
  `/${template}/${kind}`;
