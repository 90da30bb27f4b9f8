/**
 * Script after the place of a wanted car, run before the page is painted, so that nothing moves: an address with `car_id` has
 * its room at once, and what only a form without a car asks is out of sight until the car is known or is none.
 */
export const wantedCarScript =
  `(e=>{if(/[?&;]car_id=/.test(location.search)){e.hidden=!1;e.dataset.state='loading'}})` +
  `(document.currentScript.previousElementSibling)`;
