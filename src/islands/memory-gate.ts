/**
 * Script inside a section about what this browser remembers: shows the section before it is painted when
 * there is something, and again when the page comes back from the back/forward cache. Otherwise it stays
 * hidden, takes no room and its island never wakes.
 */
export const memoryGate = (name: 'viewed' | 'searches'): string =>
  `(s=>{const f=()=>{try{s.hidden=!(localStorage.getItem('forecourt:${name}')?.length>2)}catch(e){console.info(e)}};` +
  `f();addEventListener('pageshow',e=>e.persisted&&f())})(document.currentScript.parentElement)`;
