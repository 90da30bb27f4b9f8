import type { Page } from '#publish/pages/page.ts';

/** The page of a route, which is handed pages of one kind alone. Throws for any other kind. */
export function narrowPage<Kind extends Page['kind']>(page: Page, kind: Kind): Extract<Page, { kind: Kind }> {
  if (!isOfKind(page, kind)) throw new TypeError(`the ${kind} route was handed a ${page.kind} page`);
  return page;
}

const isOfKind = <Kind extends Page['kind']>(page: Page, kind: Kind): page is Extract<Page, { kind: Kind }> =>
  page.kind === kind;
