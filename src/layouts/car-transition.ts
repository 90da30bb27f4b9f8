/**
 * Script in a page's head, run before the page is painted. On the way from a list to a vehicle's page and back, the
 * car's picture on the card and in the gallery share one name, so that browsers with view transitions
 * (`@view-transition` in base.css) move one to the other. A picture out of view has no name: it would fly in from
 * outside. `c` is the followed link, `d` the picture with the name. A transition that the browser skips, for example on
 * a slow machine, is no error: the page shows without it. For one that starts after the page was revealed there is no
 * event; only its rejections are visible (Chromium's begin with "Transition was").
 */
export const carTransition =
  `(()=>{let c,d;const n=i=>{if(d)d.style.viewTransitionName='';d=null;if(!i)return;` +
  `const r=i.getBoundingClientRect();if(r.bottom>0&&r.top<innerHeight)(d=i).style.viewTransitionName='car'},` +
  `q=e=>{const t=e.viewTransition;if(t)for(const w of [t.ready,t.finished])w.catch(()=>{});return t},` +
  `p=a=>a&&a.closest('li')?.querySelector('img'),g=()=>document.querySelector('.gallery-slide img');` +
  `addEventListener('unhandledrejection',e=>{if(/^Transition was /.test(e.reason?.message))e.preventDefault()});` +
  `addEventListener('click',e=>{c=e.target.closest?.('a[href^="/cars/"]')},true);` +
  `addEventListener('pageswap',e=>n(q(e)&&(c&&c.href===e.activation?.entry?.url?p(c):g())));` +
  `addEventListener('pagereveal',e=>n(q(e)&&(g()||` +
  `p(document.querySelector('main a[href="'+new URL(navigation.activation.from.url).pathname+'"]')))))})()`;
