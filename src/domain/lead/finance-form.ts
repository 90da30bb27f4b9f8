import { FINANCE_ENQUIRY } from './enquiry-event.ts';
import type { FormDefinition } from './form-definition.ts';
import type { FormField } from './form-field.ts';
import {
  commentsField,
  consentFields,
  contactFields,
  dealershipFields,
  takeDealership,
} from './form-parts.ts';

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
    // A link says the budget, of which a page with a calculator makes a sum.
    ...['loan', 'budget', 'vin', 'car_type'].map((name): FormField => ({
      name,
      kind: 'hidden',
      label: '',
      required: false,
    })),
    ...consentFields(policy, policy.termsBox, { isTicked: false }),
  ],
  alsoTaken: takeDealership,
  decideTopic: ({ topic }) => ({
    category: FINANCE_CATEGORY,
    subcategory: topic === FINANCE_CATEGORY ? null : topic,
  }),
  decideEvent: () => FINANCE_ENQUIRY,
};
