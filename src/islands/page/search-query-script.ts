/** On `<html>` while an address with a query waits for its results: the static list stands as skeletons. */
export const PENDING_CLASS = 'search-pending';
/** On `<html>` for the whole visit of an address with a query: room for the chips is kept. */
export const ASKED_CLASS = 'search-asked';

const toGate = (): string =>
  `/[?&](?!utm_|gclid|fbclid|gad_|msclkid|_)\\w/.test(location.search)&&document.documentElement.classList.add('${PENDING_CLASS}','${ASKED_CLASS}')`;

/**
 * Head script of search pages, at most 300 bytes (decision 032). A URL with a query is the same
 * static file as its path, so the list in it is not the one asked for and must not be painted. Parameters
 * of advertising and statistics do not count as a query. Marked pure, or whoever needs a class of it carries
 * all of it into the browser.
 */
export const searchQueryScript: string = /* @__PURE__ */ toGate();
