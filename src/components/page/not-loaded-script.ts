import { PENDING_CLASS } from '#islands/page/search-query-script.ts';

/** How long (ms) after the HTML has arrived an island may take. */
const WAIT_MS = 6_000;

/**
 * Script after a notice (`NotLoaded.astro`) that stands beside an island in the same element: shows the notice, and the
 * published list instead of skeletons, if the island's code fails or does not arrive. Hides it when the code arrives
 * after all. It is inline, because no code that is loaded can say that none was loaded.
 */
export const notLoadedScript =
  `(n=>{let d;const p=n.parentNode,f=()=>{if(d)return;n.hidden=!1;document.documentElement.classList.remove('${PENDING_CLASS}')};` +
  `n.querySelector('button').onclick=()=>location.reload();` +
  `p.addEventListener('astro:hydration-error',f);` +
  `p.addEventListener('island-hydrated',()=>n.hidden=d=!0);` +
  `document.addEventListener('readystatechange',()=>setTimeout(f,${WAIT_MS}),{once:!0})})(document.currentScript.previousElementSibling)`;
