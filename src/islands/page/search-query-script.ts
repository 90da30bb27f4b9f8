/** On `<html>` while an address with a query waits for its results: the static list shows as skeletons. */
export const PENDING_CLASS = 'search-pending';
/** On `<html>` for the whole visit to an address with a query: reserves space for the chips. */
export const ASKED_CLASS = 'search-asked';

const toScript = (): string =>
  `/[?&](?:amp;)*(?!amp;|utm_|gclid|fbclid|gad_|msclkid|_)\\w/.test(location.search)&&document.documentElement.classList.add('${PENDING_CLASS}','${ASKED_CLASS}')`;

/**
 * Head script of search pages, at most 300 bytes (decision 032). An address with a query gets the same static file as
 * its path, so the published list is the wrong one and must not be painted. Parameters of advertising and statistics do
 * not count as a query. Marked pure, because otherwise every importer of a class name would bundle the whole script.
 */
export const searchQueryScript: string = /* @__PURE__ */ toScript();
