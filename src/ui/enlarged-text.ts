/** When the sheet of enlarged text applies; the `rem` of a media query is the text size of the browser's settings. */
export const enlargedMedia = 'screen and (max-width: 19.9rem)';

/**
 * Script in the head. Text that is enlarged in other ways, as by a style of the reader or of an extension, changes no media
 * query: then each `rem` of one becomes as many pixels as the root has, so that the page gets the layout of a narrower
 * window. `k` keeps the queries as they were written. The height of the page changes with every text size, and sheets may
 * come later: one that is still on its way has no rules to read.
 */
export const enlargedScript =
  `(e=>{let z;const k=new WeakMap,v=(l,f)=>{for(const r of l){const m=r.media;if(m){` +
  `if(!k.has(r))k.set(r,m.mediaText);const t=k.get(r).replace(/([\\d.]+)rem/g,(_,n)=>n*f+'px');` +
  `if(m.mediaText!==t)m.mediaText=t}try{if(r.cssRules)v(r.cssRules,f)}catch(x){console.info(x)}}},` +
  `s=()=>{const f=parseFloat(getComputedStyle(e).fontSize),w=innerWidth/f;` +
  `if(!z&&matchMedia('(min-width:'+(w-.1)+'rem) and (max-width:'+(w+.1)+'rem)').matches)return;` +
  `z=f;v(document.styleSheets,f)};` +
  `new ResizeObserver(s).observe(e);addEventListener('load',s)})(document.documentElement);`;
