import type { SiteFacts } from '#tenancy/facts/site-facts.ts';
import type { ThemeColours } from '#tenancy/resolve/theme-colours.ts';
import type { ServiceBooking } from '#tenancy/resolve/service-facts.ts';
import type { ContentPageSettings } from '#tenancy/schemas/content.schema.ts';
import type { LeadDeliverySettings } from '#tenancy/schemas/lead-delivery.schema.ts';
import type { PageSettings } from '#tenancy/schemas/pages.schema.ts';
import type { RedirectSettings } from '#tenancy/schemas/redirects.schema.ts';
import type { GeneratedPage, PageFile } from '#tenancy/schemas/tenant-files.ts';
import type { ThemeSettings } from '#tenancy/schemas/theme.schema.ts';
import type { Navigation } from './resolve-navigation.ts';

/** One of the dealer's own pages, with its file. */
export type OwnPage = ContentPageSettings & { file: PageFile };

/** A validated, frozen tenant: all that pages and publishing know. Plain data, so that renders can get it. */
export type Site = SiteFacts &
  Readonly<{
    theme: Readonly<ThemeSettings>;
    colours: Readonly<ThemeColours>;
    navigation: Readonly<Navigation>;
    pages: Readonly<PageSettings>;
    /** The dealer's own pages, in the order of their files, without hidden sections. */
    content: readonly OwnPage[];
    /** Pages generated from other settings, such as offers. */
    generated: readonly GeneratedPage[];
    /** Target of booking links (ROUTE-81); `null` when the dealer offers no servicing. */
    serviceBooking: ServiceBooking | null;
    /** Where leads go. */
    leadDelivery: Readonly<LeadDeliverySettings>;
    redirects: RedirectSettings['redirects'];
    /** Hash of files and presets (of stock settings only the currency); part of each page's fingerprint. */
    fingerprint: string;
  }>;
