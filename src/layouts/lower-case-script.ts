/**
 * Script in the head of the 404 page: leads an address with capitals, a slash at the end, or what a chat or a mail left
 * there (`guessPaths`) to the page without them if there is one. Our server does so itself, and this is for hosts that
 * serve files alone. The page stays hidden while the host is asked. Only the path changes, so that no address leads to
 * another host; one of which nothing is left leads nowhere.
 */
export const lowerCaseScript =
  `((d,u)=>{let p=u.pathname;try{p=decodeURI(p)}catch(e){console.info(e)}` +
  `u.pathname=p=p.slice(0,300).normalize('NFKD').toLowerCase().replace(/[^ -~]/g,'').replace(/[^\\w/.-].*/,'').replace(/[\\W_]+$/,'');` +
  `if(!p||u.pathname===location.pathname)return;d.hidden=true;` +
  `fetch(u,{method:'HEAD',signal:AbortSignal.timeout(3000)}).catch(()=>d).then(r=>r.ok?location.replace(u):d.hidden=false)` +
  `})(document.documentElement,new URL(location))`;
