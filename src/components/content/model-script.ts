/**
 * Script right after the groups of a models section: before they are painted it hides all but those of the body type in
 * the address, `?body=SUV` (ROUTE-52), or none if the type is unknown. Without script all groups show.
 */
export const modelScript =
  `(s=>{const v=new URLSearchParams(location.search).get(s.dataset.models)?.toLowerCase(),` +
  `g=[...s.querySelectorAll('[data-group]')];` +
  `if(g.some(e=>e.dataset.group===v))for(const e of g)e.hidden=e.dataset.group!==v` +
  `})(document.currentScript.closest('[data-models]'))`;
