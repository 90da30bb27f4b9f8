import { PENDING_CLASS } from '#islands/page/search-query-script.ts';

/** How many seconds the page may be in view before an island has to be there. */
const WAIT_SECONDS = 6;

/**
 * Script after a notice (`NotLoaded.astro`) that stands beside an island in the same element: shows the notice, and the
 * published list instead of skeletons, if the island's code fails or does not arrive. Hides it when the code arrives
 * after all. It is inline, because no code that is loaded can say that none was loaded. The wait starts when an
 * island in view does (`client:rest`), wherever this one is: with the HTML where a query waits, otherwise when the page
 * has loaded. A background tab does not count, because an island does not start there.
 */
export const notLoadedScript =
  `(n=>{let d,t=${WAIT_SECONDS};const p=n.parentNode,c=document.documentElement.classList,` +
  `f=()=>{if(d)return;n.hidden=!1;c.remove('${PENDING_CLASS}')},` +
  `s=()=>{const i=setInterval(()=>{document.hidden||--t||(clearInterval(i),f())},1e3)};` +
  `n.querySelector('button').onclick=()=>location.reload();` +
  `p.addEventListener('astro:hydration-error',f);` +
  `p.addEventListener('island-hydrated',()=>n.hidden=d=!0);` +
  `c.contains('${PENDING_CLASS}')?document.addEventListener('readystatechange',s,{once:!0}):addEventListener('load',s)})` +
  `(document.currentScript.previousElementSibling)`;
