import { wakeBrochure } from '#islands/print/brochure.ts';
import { readPageCar } from './page-car.ts';
import { datePrint } from '#islands/print/print-date.ts';

// Plain script of vehicle pages, loaded after them by `PrintActions.astro`.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-brochure]'))
  wakeBrochure(link, readPageCar(document));
for (const place of document.querySelectorAll<HTMLElement>('[data-print-date]')) datePrint(place);
