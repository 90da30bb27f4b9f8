/** Id of the `<link>` of the rules that apply only while a page is parsed (`layouts/parsing.css`). */
export const PARSING_SHEET_ID = 'parsing';

/**
 * Removes the rules for parsing from a loaded page. They match nothing any more, but the browser would check them at
 * each change of the page.
 */
export const dropParsingSheet = (page: Document): void => page.getElementById(PARSING_SHEET_ID)?.remove();
