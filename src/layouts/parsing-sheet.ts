/** Id of the `<link>` of the rules that apply only while a page is parsed (`parsing.css`). */
export const PARSING_SHEET_ID = 'parsing';

/**
 * Script in the head. Removes the rules for parsing once the page is parsed, before any other script changes it: they match
 * nothing any more, but at each change the browser would compute the styles of the whole page again.
 */
export const parsingScript =
  `(document.onreadystatechange=()=>{document.readyState=='loading'||` +
  `document.getElementById('${PARSING_SHEET_ID}')?.remove()})();`;
