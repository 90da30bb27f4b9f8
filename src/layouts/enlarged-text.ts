/** Width (rem) below which a line holds few words; `ui/enlarged.css` is for it. */
const FEW_WORDS = 19.9;

/** When the sheet of enlarged text applies; the `rem` of a media query is the text size of the browser's settings. */
export const enlargedMedia = `screen and (max-width: ${FEW_WORDS}rem)`;

/**
 * Script right after the link of that sheet. Text that is enlarged in other ways, as by a style of the reader or of an
 * extension, changes no media query: the sheet applies as soon as the page has as little room. The height of the page
 * changes with every text size.
 */
export const enlargedScript =
  `((l,m=l.media)=>new ResizeObserver(([{target:t}])=>{` +
  `l.media=innerWidth>${FEW_WORDS}*parseFloat(getComputedStyle(t).fontSize)?m:'screen'` +
  `}).observe(document.documentElement))(document.currentScript.previousElementSibling);`;
