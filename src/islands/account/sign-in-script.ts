/**
 * Script after the sign-in, run before the page is painted: the address says what for, and where `Not now` leads. An
 * address of another site leads to the home page.
 */
export const signInScript =
  `(e=>{const q=new URLSearchParams(location.search),b=q.get('back')||'';` +
  `e.querySelector('[data-for="'+(q.get('type')==='watchlist'?'watchlist':'any')+'"]').hidden=!1;` +
  `if(/^\\/(?![\\/\\\\])[^\\\\\\s%]*$/.test(b))e.querySelector('[data-back]').href=b})` +
  `(document.currentScript.previousElementSibling)`;
