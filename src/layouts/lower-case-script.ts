/**
 * Script in the head of the 404 page: leads an address with capitals, or with a slash at the end, to the page without
 * them if there is one. Our server does so itself, and this is for hosts that serve files alone. The page stays hidden
 * while the host is asked. Only the path changes, so that no address leads to another host.
 */
export const lowerCaseScript =
  `((d,u)=>{try{u.pathname=decodeURI(u.pathname).toLowerCase().replace(/\\/+$/,'')}catch(e){return console.info(e)}` +
  `if(u.pathname===location.pathname)return;d.hidden=true;` +
  `fetch(u,{method:'HEAD',signal:AbortSignal.timeout(3000)}).catch(()=>d).then(r=>r.ok?location.replace(u):d.hidden=false)` +
  `})(document.documentElement,new URL(location))`;
