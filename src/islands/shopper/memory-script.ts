/**
 * Script at the end of a section about what this browser remembers (names as in `browser-memory.ts`). If there are
 * entries, it shows the section before it is painted, with one empty item per entry, and checks again when the page
 * returns from the back/forward cache. Otherwise the section stays hidden and its island never hydrates.
 */
export const memoryScript = (name: 'viewed' | 'searches'): string =>
  `(s=>{const f=()=>{let n=0;try{n=JSON.parse(localStorage.getItem('forecourt:${name}')||'[]').length||0}catch(e){console.info(e)}` +
  `s.hidden=!n;s.querySelectorAll('li').forEach((l,i)=>l.hidden=i>=n)};` +
  `f();addEventListener('pageshow',e=>e.persisted&&f())})(document.currentScript.parentElement)`;
