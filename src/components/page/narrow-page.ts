import type { Page } from '#publish/pages/page.ts';

/** Narrows the page of a route to the one kind it renders. Throws for any other kind. */
export function narrowPage<Kind extends Page['kind']>(page: Page, kind: Kind): Extract<Page, { kind: Kind }> {
  if (!isOfKind(page, kind)) throw new TypeError(`the ${kind} route was handed a ${page.kind} page`);
  return page;
}

const isOfKind = <Kind extends Page['kind']>(page: Page, kind: Kind): page is Extract<Page, { kind: Kind }> =>
  page.kind === kind;
