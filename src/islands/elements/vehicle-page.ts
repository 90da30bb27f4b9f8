import { CarForms } from '#islands/forms/car-forms.ts';
import { PrintDate } from '#islands/print/print-date.ts';
import { ChatButton } from '#islands/vehicle/chat-button.ts';
import { MarketGauge } from '#islands/vehicle/market-gauge.ts';
import { Phone } from '#islands/vehicle/phone-reveal.ts';
import { Popup } from '#islands/vehicle/vehicle-popup.ts';
import { ReportLinks } from '#islands/vehicle/report-links.ts';
import { SharePanel } from '#islands/vehicle/share.ts';
import { SimilarCars } from '#islands/vehicle/similar-cars.ts';
import { StickyBar } from '#islands/vehicle/sticky-bar.ts';
import { TowMatch } from '#islands/vehicle/tow-match.ts';
import { Disclosure } from '#ui/disclosure.ts';

/** The elements that nearly all vehicle pages have, in one file; see `every-page.ts`. */
export const vehiclePage = {
  'fc-car-forms': CarForms,
  'fc-chat-button': ChatButton,
  'fc-disclosure': Disclosure,
  'fc-market-gauge': MarketGauge,
  'fc-phone': Phone,
  'fc-popup': Popup,
  'fc-print-date': PrintDate,
  'fc-report-links': ReportLinks,
  'fc-share-panel': SharePanel,
  'fc-similar-cars': SimilarCars,
  'fc-sticky-bar': StickyBar,
  'fc-tow-match': TowMatch,
};
