import type { LeadForm } from '#domain/lead/lead.ts';
import { appointmentKind } from '#intake/appointment/appointment-kind.ts';
import { careersKind } from '#intake/careers/careers-kind.ts';
import { enquiryKind } from '#intake/enquiry/enquiry-kind.ts';
import { financeKind } from '#intake/finance/finance-kind.ts';
import type { FormKind } from '#intake/submission/submission.ts';
import { tradeInKind } from '#intake/trade-in/trade-in-kind.ts';

/** What `POST /api/leads` takes, by the names that pages send; an application has an address of its own. */
const table = {
  // To add a kind, make a folder beside this one and add a line here.
  general: enquiryKind('general'),
  vehicle: enquiryKind('vehicle'),
  photos: enquiryKind('photos'),
  similar: enquiryKind('similar'),
  'test-drive': appointmentKind('test-drive'),
  service: appointmentKind('service'),
  parts: enquiryKind('parts'),
  fleet: enquiryKind('fleet'),
  offer: enquiryKind('offer'),
  careers: careersKind,
  'trade-in': tradeInKind,
  finance: financeKind,
} satisfies Readonly<Record<LeadForm, FormKind>> & Readonly<Record<string, FormKind>>;

export type FormKindName = keyof typeof table;
export const kinds: Readonly<Record<FormKindName, FormKind>> = table;
export const kindNames = Object.keys(table) as FormKindName[];
