/**
 * Script after the place of cars that were viewed in this browser (`stores/viewed-cars.ts`), run before the page is painted,
 * so that nothing moves: a row for each of the newest. The element around them starts by itself then, and asks for their
 * prices (`islands/forms/viewed-rows.ts`).
 */
export const viewedCarsScript =
  `(e=>{try{const t=e.querySelector('template');` +
  `for(const{id,name,primary_image_url:u}of JSON.parse(localStorage.getItem('forecourt:viewed')||'[]').slice(0,3)){` +
  `if(!(id>=0)||!name)continue;const r=t.content.cloneNode(!0),f=s=>r.querySelector(s);` +
  `f('a').href='?car_id='+ +id;f('b').textContent=name;if(u)f('img').src=u;t.parentNode.append(r);e.hidden=!1}` +
  `if(!e.hidden)e.closest('fc-wanted-car').removeAttribute('data-wakes')}catch(x){console.info(x)}})` +
  `(document.currentScript.previousElementSibling)`;
