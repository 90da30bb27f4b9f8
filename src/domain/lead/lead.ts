/** What a form may be about; each is one form of the site. */
export const LEAD_FORMS = ['general'] as const;
export type LeadForm = (typeof LEAD_FORMS)[number];

/** The fields of a form as they are stored, after their checks. */
export type LeadValues = Readonly<Record<string, string | boolean>>;

/** Where a lead comes from (LEAD-03, LEAD-04). */
export type LeadAbout = {
  /** Address of the page without its query, which may hold anything. */
  url: string;
  source: 'Website';
  user_agent: string;
  car_id: number | null;
  car_dealership_id: string | null;
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

/**
 * A career is stored as a general enquiry (FORM-17); a dealer's own categories stay as they are, with what the page is
 * about.
 *
 * @param category what the shopper chose
 * @param topic what the page is about
 */
export function decideTopic(category: string, topic: string): LeadTopic {
  if (category === CAREERS_CATEGORY) return { category: GENERAL_CATEGORY, subcategory: 'Career Enquiry' };
  return { category, subcategory: topic === GENERAL_CATEGORY || topic === category ? null : topic };
}

/** Numbers of enquiry events (ANALYTICS-11, ANALYTICS-12). */
export const OTHER_ENQUIRY = 22;
export const CAREERS_ENQUIRY = 51;

/** The number of the event of a lead, by the category that the shopper chose. */
export const decideEvent = (category: string): typeof OTHER_ENQUIRY | typeof CAREERS_ENQUIRY =>
  category === CAREERS_CATEGORY ? CAREERS_ENQUIRY : OTHER_ENQUIRY;
