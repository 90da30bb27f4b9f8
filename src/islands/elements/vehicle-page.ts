/* Elements of a vehicle page that nearly all of them have, as one file; see `every-page.ts`. */
export { PrintDate } from '#islands/print/print-date.ts';
export { ChatButton } from '#islands/vehicle/chat-button.ts';
export { MarketGauge } from '#islands/vehicle/market-gauge.ts';
export { Phone } from '#islands/vehicle/phone-reveal.ts';
export { Popup } from '#islands/vehicle/vehicle-popup.ts';
export { ReportLinks } from '#islands/vehicle/report-links.ts';
export { SharePanel } from '#islands/vehicle/share.ts';
export { SimilarCars } from '#islands/vehicle/similar-cars.ts';
export { StickyBar } from '#islands/vehicle/sticky-bar.ts';
export { TowMatch } from '#islands/vehicle/tow-match.ts';
export { Disclosure } from '#ui/disclosure.ts';
