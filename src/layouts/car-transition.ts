/**
 * Script of a page's head, there before the page is painted. On the way from a list to a vehicle's page and back, the
 * car's picture on the card and in the gallery bear one name, so that browsers that can move the one to the other
 * (`@view-transition` in base.css). A picture out of sight bears none: it would fly in from nowhere. `c` is the
 * link that was followed, `d` the picture that bears the name. A transition that the browser gives up, as it may on
 * a slow machine, is no error of the page: the page is there without it. One that comes after the page was revealed is
 * handed to nobody; only its rejections are heard of (Chromium's begin with "Transition was").
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
