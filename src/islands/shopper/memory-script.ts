/**
 * Script at the end of a section about what this browser remembers (names as in `browser-memory.ts`). It
 * shows the section before it is painted when there is something, with as many places as there will be
 * entries, and again when the page comes back from the back/forward cache. Otherwise the section stays
 * hidden, takes no room and its island never wakes.
 */
export const memoryScript = (name: 'viewed' | 'searches'): string =>
  `(s=>{const f=()=>{let n=0;try{n=JSON.parse(localStorage.getItem('forecourt:${name}')||'[]').length||0}catch(e){console.info(e)}` +
  `s.hidden=!n;s.querySelectorAll('li').forEach((l,i)=>l.hidden=i>=n)};` +
  `f();addEventListener('pageshow',e=>e.persisted&&f())})(document.currentScript.parentElement)`;
