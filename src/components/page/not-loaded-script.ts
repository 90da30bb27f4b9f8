import { PENDING_CLASS } from '#islands/page/search-query-script.ts';

/** How many seconds an island may be in view before it has to be there. */
const WAIT_SECONDS = 6;

/**
 * Script after a notice (`NotLoaded.astro`) beside an island in the same element: shows it, and the published
 * list instead of skeletons, if the island's code, or the script beside it that starts islands, fails or does
 * not arrive; hides it when the code arrives after all. Inline, because no loaded code can say that none was
 * loaded. Seconds count where the island starts (`client:rest`): from the HTML on where a query waits,
 * otherwise from the load event while it is in view, and never in a background tab.
 */
export const notLoadedScript =
  `(n=>{let d,t=${WAIT_SECONDS};const p=n.parentNode,c=document.documentElement.classList,` +
  `f=()=>{if(d)return;n.hidden=!1;c.remove('${PENDING_CLASS}')},` +
  `v=()=>{const r=p.querySelector('astro-island>*')?.getBoundingClientRect();return!r||r.top<=innerHeight&&r.bottom>=0},` +
  `s=()=>{const i=setInterval(()=>{d?clearInterval(i):document.hidden||!c.contains('${PENDING_CLASS}')&&!v()||--t||(clearInterval(i),f())},1e3)};` +
  `n.querySelector('button').onclick=()=>location.reload();` +
  `p.addEventListener('astro:hydration-error',f);` +
  `p.addEventListener('error',e=>e.target.async&&f(),!0);` +
  `p.addEventListener('island-hydrated',()=>n.hidden=d=!0);` +
  `c.contains('${PENDING_CLASS}')?document.addEventListener('readystatechange',s,{once:!0}):addEventListener('load',s)})` +
  `(document.currentScript.previousElementSibling)`;
