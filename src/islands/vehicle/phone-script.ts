/**
 * Script at the end of a phone block. It masks the number before it is painted; the button then shows the whole number
 * at once, also before any other script has loaded (VDP-42, VDP-43).
 */
export const phoneScript =
  `(p=>{p.dataset.masked='';p.querySelector('button').onclick=()=>{delete p.dataset.masked;` +
  `p.dataset.shown='';p.querySelector('a').focus()}})(document.currentScript.parentElement)`;
