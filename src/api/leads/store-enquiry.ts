import { randomUUID } from 'node:crypto';
import { storeLead, type StoredLead } from '#db/leads.repository.ts';
import { chooseTargets } from '#domain/lead/choose-targets.ts';
import { listEnquiryFields } from '#domain/lead/enquiry-fields.ts';
import { checkForm, type FieldFault } from '#domain/lead/form-check.mini.ts';
import { decideEvent, decideTopic, type LeadAbout, type LeadForm } from '#domain/lead/lead.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';

/** A form as it was sent, with or without script. */
export type Enquiry = {
  form: LeadForm;
  page: string;
  topic: string;
  typed: Readonly<Record<string, unknown>>;
  /** The browser's own id; `null` without script. */
  submission: string | null;
  userAgent: string;
  attributes: LeadAbout['lead_attributes'];
};

/** Without an id, the same content is the same lead for so long: a shopper presses twice, or reloads the answer. */
const SAME_MS = 600_000;

const textOf = (values: Readonly<Record<string, string | boolean>>, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/**
 * Checks a form and stores it with its deliveries. Resolves once it is safe, or to the wrong fields.
 */
export async function storeEnquiry(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: Pick<Site, 'id' | 'forms' | 'origin' | 'dealerships' | 'leadDelivery'>,
  { form, page, topic, typed, submission, userAgent, attributes }: Enquiry,
): Promise<StoredLead | { faults: FieldFault[] }> {
  const checked = checkForm(listEnquiryFields(site.forms, topic), typed);
  if ('faults' in checked) return checked;
  const { values } = checked;
  const now = clock();
  const chosen = textOf(values, 'category') ?? topic;
  const about: LeadAbout = {
    url: `${site.origin}${page}`,
    source: 'Website',
    user_agent: userAgent,
    car_id: null,
    car_dealership_id: null,
    lead_attributes: attributes,
  };
  const lead = {
    tenant: site.id,
    submission: submission ?? randomUUID(),
    form,
    ...decideTopic(chosen, topic),
    event: decideEvent(chosen),
    dealership: textOf(values, 'dealership_slug'),
    name: textOf(values, 'name'),
    phone: textOf(values, 'phone'),
    email: textOf(values, 'email'),
    values,
    about,
    createdAt: new Date(now),
  };
  // A dealer with one dealership does not ask which one is meant.
  const [only, ...others] = site.dealerships;
  const dealership = lead.dealership ?? (others.length === 0 ? (only?.slug ?? null) : null);
  const targets = chooseTargets(site.leadDelivery.targets, { ...lead, dealership });
  const sameSince = submission === null ? new Date(now - SAME_MS) : null;
  return database.withTenant(site.id, (db) => storeLead(db, lead, { targets, sameSince }));
}
