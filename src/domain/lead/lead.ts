import type { LeadTradeIn } from '#domain/trade-in/lead-trade-in.ts';
import type { Car, CarType, PriceType } from '#domain/car/car.schema.ts';
import type { LeadFile } from './lead-file.ts';

/** What a form may be about; each is one form of the site, with a line in `lead-forms.ts`. */
export const LEAD_FORMS = [
  'general',
  'vehicle',
  'photos',
  'similar',
  'test-drive',
  'service',
  'parts',
  'fleet',
  'offer',
  'careers',
  'trade-in',
  'finance',
] as const;
export type LeadForm = (typeof LEAD_FORMS)[number];

/** The fields of a form as they are stored, after their checks. */
export type LeadValues = Readonly<Record<string, string | boolean>>;

/** The car of a lead as it was when the lead was stored, for mails and other systems. */
export type LeadCar = {
  /** Its name: year, make, model and badge. */
  title: string;
  /** Path of its page. */
  path: string;
  year: number;
  make: string;
  model: string;
  badge: string | null;
  car_type: CarType;
  /** What it is where it is no car; leads of an earlier version have none. */
  item_type?: Car['item_type'];
  /** Whole dollars; `null` without a price that the site shows. */
  price: number | null;
  price_type: PriceType;
  /** The price as the site showed it: `$30,000 Drive away`. */
  price_words: string;
  stocknum: string | null;
  vin: string | null;
  km: number | null;
  colour: string | null;
  interior_colour: string | null;
  doors: number | null;
  simple_body: string | null;
  simple_transmission: string | null;
  in_stock: boolean;
  /** Id of its location; `null` where its yard is unknown. */
  location: string | null;
  /** Address of its first picture; `null` without one, missing in leads of before 2026-11-28. */
  picture?: string | null;
};

/** Where a lead comes from (LEAD-03, LEAD-04). */
export type LeadAbout = {
  /** Address of the page without its query, which may hold anything. */
  url: string;
  source: 'Website';
  user_agent: string;
  car_id: number | null;
  car_dealership_id: string | null;
  /** Missing without a car. */
  car?: LeadCar;
  /** What was sent with it; missing without files. */
  files?: readonly LeadFile[];
  /** Missing where no vehicle is offered. */
  trade_in?: LeadTradeIn;
  lead_attributes: {
    /** Paths of the site, the latest last. */
    visited_pages: readonly string[];
    /** Query parameters of campaigns: `utm_source`, `gclid`; of the first visit as `first_utm_source`. */
    linked_query_params: Readonly<Record<string, string>>;
  };
};

/** What a lead is about, in words of the dealer. */
export type LeadTopic = { category: string; subcategory: string | null };

export const GENERAL_CATEGORY = 'General Enquiry';
export const CAREERS_CATEGORY = 'Careers Enquiry';
/** The subcategory of an accepted estimate (LEAD-07). */
export const OFFER_ACCEPTED = '3. Offer Accepted';
