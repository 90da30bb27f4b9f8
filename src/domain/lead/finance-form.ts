import { FINANCE_ENQUIRY } from './enquiry-event.ts';
import type { FormDefinition } from './form-definition.ts';
import type { FormField } from './form-field.ts';
import { commentsField, consentFields, contactFields } from './form-parts.ts';
import { dealershipFields } from './general-form.ts';

export const FINANCE_CATEGORY = 'Finance Enquiry';

/** A question about finance, for a car or for none; with it goes what the shopper has worked out in the calculator. */
export const financeForm: FormDefinition = {
  topic: FINANCE_CATEGORY,
  button: 'Enquire for Finance',
  car: 'by-address',
  fields: (policy, { car }) => [
    ...contactFields(policy),
    // The dealership of a car is known.
    ...(car === null ? dealershipFields(policy) : []),
    commentsField(policy, { required: false, label: 'Anything we should know?' }),
    ...['loan', 'vin', 'car_type'].map((name): FormField => ({
      name,
      kind: 'hidden',
      label: '',
      required: false,
    })),
    ...consentFields(policy, policy.termsBox, { isTicked: false }),
  ],
  decideTopic: ({ topic }) => ({
    category: FINANCE_CATEGORY,
    subcategory: topic === FINANCE_CATEGORY ? null : topic,
  }),
  decideEvent: () => FINANCE_ENQUIRY,
};
