import type { Page } from './page.ts';

/** The route of the forms that all cars share, which are the same in all templates. */
export const carFormsRoute = '/shared/car-forms';

/** One route tree per template, so that a page links only the CSS of its own template. */
export const routeOf = ({ template, kind }: Pick<Page, 'template' | 'kind'>): string =>
  kind === 'car-forms' ? carFormsRoute : `/${template}/${kind}`;

/** Whether a page is a fragment, which script puts into the pages of the site: no document, and under their policy. */
export const isFragment = ({ kind }: Pick<Page, 'kind'>): boolean => kind === 'menu' || kind === 'car-forms';
