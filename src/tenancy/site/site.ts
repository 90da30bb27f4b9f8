import type { SiteFacts } from '#tenancy/facts/site-facts.ts';
import type { ThemeColours } from '#tenancy/resolve/theme-colours.ts';
import type { ServiceBooking } from '#tenancy/resolve/service-facts.ts';
import type { ContentPageSettings } from '#tenancy/schemas/content.schema.ts';
import type { PageSettings } from '#tenancy/schemas/pages.schema.ts';
import type { RedirectSettings } from '#tenancy/schemas/redirects.schema.ts';
import type { GeneratedPage, PageFile } from '#tenancy/schemas/tenant-files.ts';
import type { ThemeSettings } from '#tenancy/schemas/theme.schema.ts';
import type { Navigation } from './resolve-navigation.ts';

/** A page of the dealer's own and the file it stands in. */
export type OwnPage = ContentPageSettings & { file: PageFile };

/**
 * A tenant, validated, defaulted, derived and frozen: the one thing pages and publishing know of a
 * dealer. Plain data, so it crosses into renders as it is.
 */
export type Site = SiteFacts &
  Readonly<{
    theme: Readonly<ThemeSettings>;
    colours: Readonly<ThemeColours>;
    navigation: Readonly<Navigation>;
    pages: Readonly<PageSettings>;
    /** The dealer's own pages, in the order of their files; hidden sections are left out. */
    content: readonly OwnPage[];
    /** Pages generated from other settings: offers … */
    generated: readonly GeneratedPage[];
    /** Where links to book a service lead (ROUTE-81); `null` for a dealer that services nothing. */
    serviceBooking: ServiceBooking | null;
    redirects: RedirectSettings['redirects'];
    /** Hash over the tenant's files and their presets, of stock the currency alone: what a page's fingerprint holds. */
    fingerprint: string;
  }>;
