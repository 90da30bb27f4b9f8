/** Where this tab keeps what it knows of the form that was sent last. */
export const SENT_KEY = 'forecourt:success';

/**
 * Script at the end of what the page after a form says of it, run before the page is painted, so that nothing moves. It shows
 * the part that the address names, which browsers know as its target later, and fills in what this tab knows (`f`), as the API
 * does without script (`api/leads/fill-success.ts`): `data-sent` gets words, each line of a list an item and of a table a row
 * of label and value, whose lines have `\v` between them; an e-mail address may break after its @. A booking is forgotten with the press of its link, in the
 * heading too: moved or cancelled there, it would be wrong here.
 */
export const sentPartScript =
  `((d,k)=>{const h=d.getElementById(location.hash.slice(1)),b=d.getElementById('booked');` +
  `if(h&&h.matches('.sent-part'))h.dataset.shown='';const t=d.querySelector('.page-top'),o=t&&t.innerHTML;let s;` +
  `try{s=JSON.parse(sessionStorage.getItem(k))}catch(e){console.info(e)}` +
  `const f={...s&&s.facts,...s&&s.booking},q=(n,u)=>{for(const e of d.querySelectorAll('['+n+']')){` +
  `const v=f[e.getAttribute(n)];if(v)u(e,v)}},m=(t,v)=>{const e=d.createElement(t);e.textContent=v;return e},` +
  `w=(e,v)=>{e.replaceChildren(...v.split(/(@)/).flatMap(p=>p==='@'?[p,m('wbr','')]:p));return e};` +
  `q('data-sent-if',e=>{e.hidden=false});q('data-sent-else',e=>{e.hidden=true});` +
  `q('data-sent-href',(e,v)=>{e.href=v});q('data-sent-src',(e,v)=>{e.src=v});` +
  `q('data-sent',(e,v)=>{const l=v.split('\\n');if(e.matches('ol,ul'))e.replaceChildren(...l.map(t=>m('li',t)));` +
  `else if(e.matches('dl'))e.replaceChildren(...l.map(t=>{const[a,c]=t.split('\\t'),r=m('div','');` +
  `r.append(m('dt',a),w(m('dd',''),c.replace(/\\v/g,'\\n')));return r}));else w(e,v)});` +
  `const n=s&&s.booking;b.dataset.known=n?'yes':'no';if(n){b.dataset.shown='';b.addEventListener('click',e=>{` +
  `if(!e.target.closest('[data-sent-href=booked_href]'))return;delete s.booking;` +
  `sessionStorage.setItem(k,JSON.stringify(s));b.dataset.known='no';if(t)t.innerHTML=o})}})(document,'${SENT_KEY}')`;
