import { toSlug } from '#domain/text/formats.ts';
import { OTHER_ENQUIRY } from './enquiry-event.ts';
import type { FormDefinition } from './form-definition.ts';
import type { FormField } from './form-field.ts';
import { CHECK_OPTION } from './lead-values.ts';
import {
  commentsField,
  consentFields,
  contactFields,
  picturesField,
  placeChoice,
  SEND_REQUEST,
  slotField,
} from './form-parts.ts';

/** What forms of one category share: what the page is about goes with it where it says more than the category. */
const toCategory = (category: string): Pick<FormDefinition, 'topic' | 'decideTopic' | 'decideEvent'> => ({
  topic: category,
  decideTopic: ({ topic }) => ({ category, subcategory: topic === category ? null : topic }),
  decideEvent: () => OTHER_ENQUIRY,
});

const rego: FormField = { name: 'rego', kind: 'rego', label: 'Registration', required: false };

/** A service booking (FORM-11, FORM-16, FORM-18). */
export const serviceForm: FormDefinition = {
  ...toCategory('Service Booking'),
  button: SEND_REQUEST,
  car: 'never',
  fields: (policy) => [
    ...contactFields(policy),
    { name: 'vehicle', kind: 'line', label: 'Your vehicle', required: false, hint: 'Make, model and year.' },
    rego,
    ...(policy.serviceLocations.length > 1
      ? [
          {
            name: 'service_location',
            kind: 'choice',
            label: 'Service Location',
            required: true,
            missing: 'Please choose a service location.',
            ...placeChoice(policy.serviceLocations),
          } as const,
        ]
      : []),
    slotField,
    { name: 'preferred_date', kind: 'date', label: 'Day that suits', required: false },
    ...policy.serviceExtras.map((label): FormField => ({
      name: `${toSlug(label)}${CHECK_OPTION}`,
      kind: 'tick',
      label,
      required: false,
      group: 'What else may we do?',
    })),
    commentsField(policy, { required: false, label: 'Anything we should look at?' }),
    ...consentFields(policy, policy.termsBox),
  ],
  derive: ({ serviceLocations: [first, ...others] }, { service_location: chosen }) => {
    const place = others.length === 0 ? first : [first, ...others].find((each) => each?.value === chosen);
    return place === undefined ? {} : { service_location: place.value, dealership_slug: place.dealership };
  },
};

export const partsForm: FormDefinition = {
  ...toCategory('Parts Enquiry'),
  button: 'Send',
  car: 'never',
  fields: (policy) => [
    ...contactFields(policy),
    { name: 'vehicle', kind: 'line', label: 'Your vehicle', required: false, hint: 'Make, model and year.' },
    {
      name: 'vin',
      kind: 'line',
      label: 'VIN or registration',
      required: false,
      hint: 'It finds the part that fits.',
    },
    commentsField(policy, { label: 'Which part?' }),
    picturesField(policy, { name: 'photos', label: 'Photos', hint: 'Of the part, or of the number on it.' }),
    ...consentFields(policy, policy.termsBox),
  ],
};

export const fleetForm: FormDefinition = {
  ...toCategory('Fleet Enquiry'),
  button: 'Send',
  car: 'never',
  fields: (policy) => [
    ...contactFields(policy),
    { name: 'company', kind: 'company', label: 'Company', required: false },
    { name: 'fleet_size', kind: 'line', label: 'How many vehicles?', required: false },
    commentsField(policy),
    ...consentFields(policy, policy.termsBox),
  ],
};

/** Interest in an offer or a campaign: the lead form (ENT-32), with the name of the offer in its hidden field. */
export const offerForm: FormDefinition = {
  ...toCategory('Offer Enquiry'),
  button: 'Send',
  car: 'never',
  fields: (policy, { topic }) => [
    { name: 'name', kind: 'first-name', label: 'First Name', required: true },
    { name: 'last_name', kind: 'last-name', label: 'Last Name', required: false },
    { name: 'postcode', kind: 'postcode', label: 'Postcode', required: true },
    { name: 'phone', kind: 'phone', label: 'Mobile Number', required: policy.phone === 'required' },
    { name: 'email', kind: 'email', label: 'Email Address', required: true },
    { name: 'offer', kind: 'hidden', label: '', required: true, value: topic },
    ...consentFields(policy, policy.termsBox),
  ],
};
