/**
 * Script of a page's head, there before the page is painted. On the way from a list to a vehicle's page and back, the
 * car's picture on the card and in the gallery bear one name, so that browsers that can move the one to the other
 * (`@view-transition` in base.css). A picture out of sight bears none: it would fly in from nowhere. `c` is the
 * link that was followed, `d` the picture that bears the name.
 */
export const carTransition =
  `(()=>{let c,d;const n=i=>{if(d)d.style.viewTransitionName='';d=null;if(!i)return;` +
  `const r=i.getBoundingClientRect();if(r.bottom>0&&r.top<innerHeight)(d=i).style.viewTransitionName='car'},` +
  `p=a=>a&&a.closest('li')?.querySelector('img'),g=()=>document.querySelector('.gallery-slide img');` +
  `addEventListener('click',e=>{c=e.target.closest?.('a[href^="/cars/"]')},true);` +
  `addEventListener('pageswap',e=>n(e.viewTransition&&(c&&c.href===e.activation?.entry?.url?p(c):g())));` +
  `addEventListener('pagereveal',e=>n(e.viewTransition&&(g()||` +
  `p(document.querySelector('main a[href="'+new URL(navigation.activation.from.url).pathname+'"]')))))})()`;
