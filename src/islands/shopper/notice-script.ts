/** Script at the end of a notice: hides a closed one before the paint (key as in `stores/dismissed.ts`). */
export const noticeScript =
  `(s=>{try{s.hidden=JSON.parse(localStorage.getItem('forecourt:dismissed')||'[]').includes(s.dataset.notice)}` +
  `catch(e){console.info(e)}})(document.currentScript.parentElement)`;
