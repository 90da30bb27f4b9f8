import { wakeMap } from '#islands/vehicle/map-frame.ts';

/** The interactive maps of places; a vehicle page wakes its own, which lies in a fold. */
for (const picture of document.querySelectorAll<HTMLElement>(
  ':is(.map-section, .place-page) [data-map-frame]',
))
  wakeMap(picture);
