/** When and how the script of an element is loaded. */
export interface ElementEntry {
  /**
   * When, after the load event: `idle` as soon as the browser is idle, `near` once one of them is within 500 pixels of
   * the view, `touch` when it is touched. Touching an element always loads it at once.
   */
  when: 'idle' | 'near' | 'touch';
  load: () => Promise<CustomElementConstructor>;
}

/** An element that every page has, in one file with the others. */
const ofEveryPage = (tag: keyof typeof import('./every-page.ts').everyPage): ElementEntry => ({
  when: 'idle',
  load: async () => (await import('./every-page.ts')).everyPage[tag],
});

/** The same of vehicle pages. */
const ofVehiclePages = (tag: keyof typeof import('./vehicle-page.ts').vehiclePage): ElementEntry => ({
  when: 'idle',
  load: async () => (await import('./vehicle-page.ts')).vehiclePage[tag],
});

/** Custom elements by tag. The boot script looks for these tags on a page and loads only those it finds. */
// prettier-ignore
export const elements = {
  // Every page.
  'fc-call-reports': ofEveryPage('fc-call-reports'),
  'fc-card-toggles': ofEveryPage('fc-card-toggles'),
  'fc-compare-bar': ofEveryPage('fc-compare-bar'),
  'fc-consent-panel': ofEveryPage('fc-consent-panel'),
  'fc-dismiss-button': ofEveryPage('fc-dismiss-button'),
  'fc-menu-bar': ofEveryPage('fc-menu-bar'),
  'fc-menu-counts': ofEveryPage('fc-menu-counts'),
  'fc-menu-drawer': ofEveryPage('fc-menu-drawer'),
  'fc-picture-failures': ofEveryPage('fc-picture-failures'),
  'fc-saved-links': ofEveryPage('fc-saved-links'),
  'fc-toasts': ofEveryPage('fc-toasts'),
  'fc-tow-lines': ofEveryPage('fc-tow-lines'),
  'fc-visit': ofEveryPage('fc-visit'),

  // Sections.
  'fc-carousel-buttons': { when: 'idle', load: async () => (await import('#ui/carousel-buttons.ts')).CarouselButtons },
  'fc-copy-text': { when: 'idle', load: async () => (await import('#islands/locations/copy-text.ts')).CopyText },
  'fc-count-up': { when: 'near', load: async () => (await import('#islands/page/count-up.ts')).CountUp },
  'fc-dealer-locator': { when: 'near', load: async () => (await import('#islands/locations/dealer-locator.ts')).DealerLocator },
  'fc-finance-calculator': { when: 'touch', load: async () => (await import('#islands/finance/finance-calculator.ts')).FinanceCalculator },
  'fc-finance-quote': { when: 'near', load: async () => (await import('#islands/finance/finance-quote.ts')).FinanceQuote },
  'fc-finance-request': { when: 'near', load: async () => (await import('#islands/finance/finance-request.ts')).FinanceRequest },
  'fc-finance-application': { when: 'near', load: async () => (await import('#islands/forms/finance-application.ts')).FinanceApplication },
  'fc-finder': { when: 'touch', load: async () => (await import('#islands/finders/finder-count.ts')).FinderCount },
  'fc-hours-drop': { when: 'idle', load: async () => (await import('#islands/locations/hours-drop.ts')).HoursDrop },
  'fc-hours-table': { when: 'idle', load: async () => (await import('#islands/locations/hours-table.ts')).HoursTable },
  'fc-lead-form': { when: 'near', load: async () => (await import('#islands/forms/lead-form.ts')).LeadForm },
  'fc-map': { when: 'idle', load: async () => (await import('#islands/locations/map-frame.ts')).MapFrame },
  'fc-model-tabs': { when: 'idle', load: async () => (await import('#islands/content/model-tabs.ts')).ModelTabs },
  'fc-open-line': { when: 'idle', load: async () => (await import('#islands/locations/open-line.ts')).OpenLine },
  'fc-sales-count': { when: 'near', load: async () => (await import('#islands/content/sales-count.ts')).SalesCount },
  'fc-slot-picker': { when: 'near', load: async () => (await import('#islands/forms/slot-picker.ts')).SlotPicker },
  'fc-slides': { when: 'idle', load: async () => (await import('#islands/viewer/slides.ts')).Slides },
  'fc-trade-in': { when: 'near', load: async () => (await import('#islands/forms/trade-in.ts')).TradeIn },
  'fc-video': { when: 'near', load: async () => (await import('#islands/viewer/video.ts')).Video },
  'fc-wanted-car': { when: 'touch', load: async () => (await import('#islands/forms/wanted-car.ts')).WantedCar },

  // Vehicle pages.
  'fc-brochure': { when: 'idle', load: async () => (await import('#islands/vehicle/brochure-link.ts')).BrochureLink },
  'fc-car-forms': ofVehiclePages('fc-car-forms'),
  'fc-chat-button': ofVehiclePages('fc-chat-button'),
  'fc-delivery-estimate': { when: 'near', load: async () => (await import('#islands/vehicle/delivery-estimate.ts')).DeliveryEstimate },
  'fc-disclosure': ofVehiclePages('fc-disclosure'),
  'fc-fuel-cost': { when: 'near', load: async () => (await import('#islands/vehicle/fuel-cost.ts')).FuelCost },
  'fc-gallery': { when: 'idle', load: async () => (await import('#islands/viewer/viewer.ts')).Gallery },
  'fc-market-gauge': ofVehiclePages('fc-market-gauge'),
  'fc-phone': ofVehiclePages('fc-phone'),
  'fc-popup': ofVehiclePages('fc-popup'),
  'fc-print-date': ofVehiclePages('fc-print-date'),
  'fc-report-links': ofVehiclePages('fc-report-links'),
  'fc-share-panel': ofVehiclePages('fc-share-panel'),
  'fc-similar-cars': ofVehiclePages('fc-similar-cars'),
  'fc-sticky-bar': ofVehiclePages('fc-sticky-bar'),
  'fc-tow-match': ofVehiclePages('fc-tow-match'),
  'fc-view-record': ofEveryPage('fc-view-record'),
} as const satisfies Record<`fc-${string}`, ElementEntry>;

/**
 * Elements that their own component defines while the page is parsed: an outdated price must be corrected before the
 * pictures have loaded, and the sign-in is all that its page is for. All other elements wait for the load event.
 *
 * @internal Only tests use it: no other place says which elements do not wait.
 */
export const eagerElements = ['fc-live-facts', 'fc-sign-in'] as const;
