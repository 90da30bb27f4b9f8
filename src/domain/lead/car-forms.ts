import { decideCarEvent, decideDriveEvent, OTHER_ENQUIRY } from './enquiry-event.ts';
import type { FormDefinition } from './form-definition.ts';
import type { FormField } from './form-field.ts';
import type { FormPolicy } from './form-policy.ts';
import {
  commentsField,
  consentFields,
  contactFields,
  placeChoice,
  SEND_REQUEST,
  SIMILAR,
  slotField,
  toVehicleTopic,
  VEHICLE_CATEGORY,
} from './form-parts.ts';

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

/** Where a test drive begins, of a dealer with several places. */
const placeFields = (policy: FormPolicy): FormField[] =>
  policy.driveLocations.length > 1
    ? [
        {
          name: 'drive_location',
          kind: 'choice',
          label: 'Where?',
          required: true,
          missing: 'Please choose where.',
          ...placeChoice(policy.driveLocations),
        },
      ]
    : [];

/** What only a page without a car asks. */
const withoutCar = (policy: FormPolicy): FormField[] => [
  { name: 'vehicle', kind: 'line', label: 'Which vehicle?', required: false },
  ...placeFields(policy),
];

const toPart = (part: string, fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({ ...field, part }));

/** A test drive, with a day and a time as a wish (FORM-27 to FORM-31). */
export const testDriveForm: FormDefinition = {
  topic: 'Test Drive',
  button: SEND_REQUEST,
  car: 'maybe',
  fields: (policy, { car }) => [
    ...toPart(
      policy.driveLocations.length > 1 ? 'Vehicle and place' : 'Vehicle',
      car === null ? withoutCar(policy) : [],
    ),
    ...toPart('Day and time', [
      slotField,
      { name: 'preferred_date', kind: 'date', label: 'Day that suits', required: false },
      { name: 'preferred_time', kind: 'time', label: 'Time that suits', required: false },
    ]),
    ...toPart('You', [
      ...contactFields(policy),
      commentsField(policy, { required: false }),
      ...consentFields(policy, policy.testDriveTerms, { isTicked: false }),
    ]),
  ],
  // The page without a car asks, although its address may name one.
  alsoTaken: (policy, { car }) =>
    car === null ? [] : withoutCar(policy).map((field) => ({ ...field, required: false })),
  decideTopic: ({ car }) => ({
    category: 'Test Drive',
    subcategory: car?.isInStock === false ? SIMILAR : null,
  }),
  decideEvent: ({ car }) => (car === null ? OTHER_ENQUIRY : decideDriveEvent(car)),
  // A car is driven where it stands, although the page without a car asks.
  derive: ({ driveLocations }, { drive_location: chosen }, { car }) => {
    if (car !== null) return {};
    const place = driveLocations.find(({ value }) => value === chosen);
    return place === undefined ? {} : { dealership_slug: place.dealership };
  },
};
