import { wakeChat } from './chat-button.ts';
import { wakeFolds } from './disclosure.ts';
import { wakeGalleryNews } from './gallery-news.ts';
import { wakeMap } from './map-frame.ts';
import { wakeMarket } from './market-page.ts';
import { wakeOpenLine } from './open-line.ts';
import { wakePhone } from './phone-reveal.ts';
import { wakeShare } from './share.ts';
import { wakeStickyBar } from './sticky-bar.ts';
import { wakeTowMatch } from './tow-answer.ts';
import { wakePopup } from './vehicle-popup.ts';

/** Calls `wake` with the one element there is, where there is one. */
function withElement<T extends Element>(selector: string, wake: (element: T) => unknown): void {
  const element = document.querySelector<T>(selector);
  if (element) wake(element);
}

/** Wakes the parts of a vehicle page that need no React, once the page is loaded. */
export function wakeVehiclePage(): void {
  // What a shopper came for: nothing that comes by itself lies over it.
  const panel = [...document.querySelectorAll('.price-block, .actions')];
  wakeFolds(document);
  wakeGalleryNews(document);
  for (const block of document.querySelectorAll<HTMLElement>('[data-phone]')) wakePhone(block);
  withElement('[data-share]', wakeShare);
  withElement('[data-opening-hours]', wakeOpenLine);
  withElement('[data-tow]', wakeTowMatch);
  withElement('[data-map-frame]', wakeMap);
  withElement('[data-chat]', wakeChat);
  withElement<HTMLElement>('[data-sticky]', (bar) => wakeStickyBar(bar, panel));
  withElement<HTMLDialogElement>('[data-popup]', (dialog) =>
    wakePopup(dialog, [...panel, ...document.querySelectorAll('h1, [data-gallery], [data-consent]')]),
  );
  wakeMarket(document);
  document.body.dataset.vehicleAwake = '';
}
