/**
 * Script at the end of what the page after a form says of it. It shows the part that the address names before the page is
 * painted: browsers know the target of an address later, and the page would move.
 */
export const sentPartScript =
  `(p=>p&&p.matches('.sent-part')&&(p.dataset.shown=''))` +
  `(document.getElementById(location.hash.slice(1)))`;
