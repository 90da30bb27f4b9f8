import { decideCarEvent, decideDriveEvent, OTHER_ENQUIRY } from './enquiry-event.ts';
import type { FormAbout, FormDefinition } from './form-definition.ts';
import type { FormField } from './form-field.ts';
import { commentsField, consentFields, contactFields, slotField } from './form-parts.ts';
import type { LeadTopic } from './lead.ts';

const VEHICLE_CATEGORY = 'Vehicle Enquiry';
const SIMILAR = 'Find me something similar';

/** A car that has left is asked for in vain: what helps is one like it (FORM-21). */
const toVehicleTopic = ({ car }: FormAbout, subcategory: string | null): LeadTopic => ({
  category: VEHICLE_CATEGORY,
  subcategory: car?.isInStock === false ? SIMILAR : subcategory,
});

const decideEvent: FormDefinition['decideEvent'] = ({ car }) =>
  car === null ? OTHER_ENQUIRY : decideCarEvent(car);

/** The enquiry about a car (FORM-01). */
export const vehicleForm: FormDefinition = {
  topic: VEHICLE_CATEGORY,
  button: 'Send',
  car: 'always',
  fields: (policy) => [
    ...contactFields(policy),
    commentsField(policy),
    ...consentFields(policy, policy.termsBox),
  ],
  decideTopic: (about) => toVehicleTopic(about, null),
  decideEvent,
};

/** More photos of a car; its message is a hidden field (FORM-32). */
export const photosForm: FormDefinition = {
  topic: 'Request photos',
  button: 'Ask for photos',
  car: 'always',
  fields: (policy) => [
    ...contactFields(policy),
    {
      name: 'comments',
      kind: 'hidden',
      label: '',
      required: true,
      value: 'Please send photos for this car',
    },
    ...consentFields(policy, policy.termsBox, { isTicked: false }),
  ],
  decideTopic: (about) => toVehicleTopic(about, 'Request photos'),
  decideEvent,
};

/** Something like a car that is not in stock (FORM-20, FORM-21). */
export const similarForm: FormDefinition = {
  topic: SIMILAR,
  button: 'Send',
  car: 'maybe',
  fields: (policy, { car }) => [
    ...contactFields(policy),
    commentsField(policy, {
      value: `Please find me something similar${car === null ? '' : ` to the ${car.name}`}.`,
    }),
    ...consentFields(policy, policy.termsBox),
  ],
  decideTopic: () => ({ category: VEHICLE_CATEGORY, subcategory: SIMILAR }),
  decideEvent,
};

/** Which car, where the page is about none. */
const wantedCar: FormField = {
  name: 'vehicle',
  kind: 'line',
  label: 'Which vehicle?',
  required: false,
  hint: 'Its name or stock number.',
};

/** A test drive, with a day and a time as a wish (FORM-27 to FORM-31). */
export const testDriveForm: FormDefinition = {
  topic: 'Test Drive',
  button: 'Ask for a test drive',
  car: 'maybe',
  fields: (policy, { car }) => [
    ...contactFields(policy),
    ...(car === null ? [wantedCar] : []),
    ...(car === null && policy.driveLocations.length > 1
      ? [
          {
            name: 'drive_location',
            kind: 'choice',
            label: 'Where?',
            required: true,
            missing: 'Please choose where you would like to drive.',
            options: policy.driveLocations,
          } as const,
        ]
      : []),
    slotField,
    { name: 'preferred_date', kind: 'date', label: 'Day that suits', required: false },
    { name: 'preferred_time', kind: 'time', label: 'Time that suits', required: false },
    commentsField(policy, { required: false }),
    ...consentFields(policy, policy.testDriveTerms, { isTicked: false }),
  ],
  decideTopic: ({ car }) => ({
    category: 'Test Drive',
    subcategory: car?.isInStock === false ? SIMILAR : null,
  }),
  decideEvent: ({ car }) => (car === null ? OTHER_ENQUIRY : decideDriveEvent(car)),
  derive: ({ driveLocations }, { drive_location: chosen }) => {
    const place = driveLocations.find(({ value }) => value === chosen);
    return place === undefined ? {} : { dealership_slug: place.dealership };
  },
};
