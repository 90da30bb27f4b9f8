import type { Page } from './page.ts';

/** One route tree a template, so that a page links the CSS of its own template alone. */
export const routeOf = ({ template, kind }: Pick<Page, 'template' | 'kind'>): string =>
  `/${template}/${kind}`;
