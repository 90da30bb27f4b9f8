/**
 * Script at the end of a notice that can be closed (key as in `stores/dismissed.ts`): hides the notice before it is
 * painted if the shopper closed it before.
 */
export const noticeScript =
  `(s=>{try{s.hidden=JSON.parse(localStorage.getItem('forecourt:dismissed')||'[]').includes(s.dataset.notice)}` +
  `catch(e){console.info(e)}})(document.currentScript.parentElement)`;
