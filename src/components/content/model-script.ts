/**
 * Script right after the groups of a models section: before they are painted it leaves those the address asks for,
 * `?body=SUV` (ROUTE-52); all of them where it asks for none that is there. Without script all stand.
 */
export const modelScript =
  `(s=>{const v=new URLSearchParams(location.search).get(s.dataset.models)?.toLowerCase(),` +
  `g=[...s.querySelectorAll('[data-group]')];` +
  `if(g.some(e=>e.dataset.group===v))for(const e of g)e.hidden=e.dataset.group!==v` +
  `})(document.currentScript.closest('[data-models]'))`;
