/**
 * Script at the end of the hero's form. At the first touch it puts what stands in the template before it
 * into the form: the script that counts. Until then a page has none of it to load (5 KB before load). A form whose
 * choices the browser brought back counts them at once.
 */
export const finderGate =
  `(t=>{const f=t.parentElement,e=['pointerdown','focusin','change'],w=()=>{e.forEach(n=>f.removeEventListener(n,w));` +
  `f.append(t.content.cloneNode(true))};e.forEach(n=>f.addEventListener(n,w));` +
  `addEventListener('pageshow',()=>[...new FormData(f).values()].some(v=>v)&&w(),{once:true})})` +
  `(document.currentScript.previousElementSibling)`;
