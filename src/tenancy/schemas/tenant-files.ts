import type { KeyPath } from '#tenancy/forms/problem.ts';
import { brandsSchema, type BrandSettings } from './brands.schema.ts';
import { articleSchema, type ArticleSettings } from './articles.schema.ts';
import { appointmentsSchema, type AppointmentSettings } from './appointments.schema.ts';
import { companySchema, type CompanySettings } from './company.schema.ts';
import { contentPageSchema, type ContentPageSettings } from './content.schema.ts';
import { featuresSchema } from './features.schema.ts';
import { financeSchema, type FinanceSettings } from './finance.schema.ts';
import { formsSchema, type FormSettings } from './forms.schema.ts';
import { locationsSchema } from './locations.schema.ts';
import { modelsSchema, type ModelSettings } from './models.schema.ts';
import { navigationSchema } from './navigation.schema.ts';
import { offersSchema, type OfferSettings } from './offers.schema.ts';
import { pagesSchema } from './pages.schema.ts';
import { redirectsSchema } from './redirects.schema.ts';
import { reviewsSchema, type ReviewSettings } from './reviews.schema.ts';
import { serviceSchema, type ServiceSettings } from './service.schema.ts';
import { siteSchema, type SiteSettings } from './site.schema.ts';
import { stockSchema, type StockSettings } from './stock.schema.ts';
import { themeSchema, type ThemeSettings } from './theme.schema.ts';
import type { z } from 'zod';
import type { FeatureSettings } from './features.schema.ts';
import type { NavigationSettings } from './navigation.schema.ts';
import type { PageSettings } from './pages.schema.ts';
import type { RedirectSettings } from './redirects.schema.ts';

/** The files of a dealer's folder and their schemas. A missing file counts as `{}`. */
export const tenantSchemas = {
  site: siteSchema,
  locations: locationsSchema,
  navigation: navigationSchema,
  theme: themeSchema,
  features: featuresSchema,
  forms: formsSchema,
  appointments: appointmentsSchema,
  finance: financeSchema,
  pages: pagesSchema,
  models: modelsSchema,
  brands: brandsSchema,
  offers: offersSchema,
  redirects: redirectsSchema,
  reviews: reviewsSchema,
  service: serviceSchema,
  company: companySchema,
  stock: stockSchema,
} as const;

export type TenantFile = keyof typeof tenantSchemas;
export const tenantFiles = Object.keys(tenantSchemas) as TenantFile[];

/** `pages/service`: one of the dealer's own pages, in its own file. */
export type PageFile = `pages/${string}`;
/** `articles/winter-tyres`: an article in its own Markdown file. */
export type ArticleFile = `articles/${string}`;
export type SettingsFile = TenantFile | PageFile | ArticleFile;

export const isPageFile = (name: string): name is PageFile => name.startsWith('pages/');
export const isArticleFile = (name: string): name is ArticleFile => name.startsWith('articles/');

/** `service` of `pages/service`, `winter-tyres` of `articles/winter-tyres`. */
export const slugOfFile = (name: PageFile | ArticleFile): string => name.slice(name.indexOf('/') + 1);

/** The name of the file on disk. */
export const fileName = (name: SettingsFile): string => `${name}.${isArticleFile(name) ? 'md' : 'json'}`;

/** The schema of a file. */
export const schemaOf = (name: SettingsFile): z.ZodType =>
  isPageFile(name) ? contentPageSchema : isArticleFile(name) ? articleSchema : tenantSchemas[name];

/** Required files; all others have defaults. */
export const neededFiles: readonly TenantFile[] = ['site', 'locations', 'theme', 'pages', 'stock'];

/** The settings from which pages are generated. */
export type WrittenSettings = Omit<TenantSettings, 'generated'>;

/** A tenant's files after presets, validation and defaults: what `resolveSite` derives a site from. */
export type TenantSettings = {
  site: SiteSettings;
  locations: z.output<typeof locationsSchema>;
  navigation: NavigationSettings;
  theme: ThemeSettings;
  features: FeatureSettings;
  forms: FormSettings;
  appointments: AppointmentSettings;
  finance: FinanceSettings;
  pages: PageSettings;
  /** The dealer's own pages, by file. */
  content: Readonly<Record<PageFile, ContentPageSettings>>;
  articles: Readonly<Record<ArticleFile, ArticleSettings>>;
  /** Pages generated from the other settings. */
  generated: readonly GeneratedPage[];
  models: ModelSettings;
  brands: BrandSettings;
  offers: OfferSettings;
  redirects: RedirectSettings;
  reviews: ReviewSettings;
  service: ServiceSettings;
  company: CompanySettings;
  stock: StockSettings;
};

/** A page generated from other settings, in the format of the dealer's own pages. */
export type GeneratedPage = ContentPageSettings & {
  /** Breadcrumbs between Home and the page. */
  parents: readonly { label: string; href: string }[];
  /** Keys of the settings with its title and description; unset for texts of the platform. */
  from?: { file: SettingsFile; title: KeyPath; description?: KeyPath };
  /** First day of the page, ISO, in the dealer's time zone; before that it is not published. */
  starts?: string;
  /** Slug of the article on the page. */
  article?: string;
  /** The list it belongs to; entries of these lists have names that may clash. */
  of?: 'models' | 'brands';
  /** Slug of that entry. */
  about?: string;
};
