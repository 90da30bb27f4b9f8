/**
 * Script at the end of a notice that can be closed (key as in `stores/dismissed.ts`): who closed it before
 * never sees it, because it is hidden before it is painted.
 */
export const noticeScript =
  `(s=>{try{s.hidden=JSON.parse(localStorage.getItem('forecourt:dismissed')||'[]').includes(s.dataset.notice)}` +
  `catch(e){console.info(e)}})(document.currentScript.parentElement)`;
