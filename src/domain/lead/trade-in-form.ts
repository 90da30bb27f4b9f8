import { australianStates } from '#domain/location/postcode-state.ts';
import { CONDITION, OFFERED } from '#domain/trade-in/offered-car.ts';
import { OTHER_ENQUIRY } from './enquiry-event.ts';
import type { FormDefinition } from './form-definition.ts';
import type { FormField } from './form-field.ts';
import { commentsField, consentFields, contactFields, picturesField } from './form-parts.ts';

const TRADE_IN_CATEGORY = 'Trade In Valuation';
/** A vehicle that is sold to the dealer, with no other wanted for it. */
export const SELL_CATEGORY = 'Sell My Car';

const line = (name: string, label: string, missing?: string): FormField => ({
  name,
  kind: 'line',
  label,
  required: missing !== undefined,
  ...(missing !== undefined && { missing }),
});

/** The plate, by which a service finds the vehicle and its value; without one it would tell nothing. */
const plateFields: readonly FormField[] = [
  { name: 'rego', kind: 'rego', label: 'Number plate', required: false },
  {
    name: 'rego_state',
    kind: 'choice',
    label: 'State of the plate',
    required: false,
    options: australianStates.map((state) => ({ value: state, label: state })),
  },
];

const vehicleFields: readonly FormField[] = [
  line(OFFERED.make, 'Make', 'Please enter the make.'),
  line(OFFERED.model, 'Model', 'Please enter the model.'),
  { ...line(OFFERED.badge, 'Badge or variant'), hint: 'e.g. Ascent Sport' },
  { name: OFFERED.year, kind: 'year', label: 'Year', required: true },
  { name: OFFERED.km, kind: 'kilometres', label: 'Kilometres', required: true },
];

/** A vehicle that a shopper offers, for another one or for sale (FORM-33, FORM-39). */
export const tradeInForm: FormDefinition = {
  topic: TRADE_IN_CATEGORY,
  button: 'See my estimate',
  car: 'by-address',
  steps: [
    { title: 'Your vehicle', why: '' },
    {
      title: 'Its condition',
      why: 'It decides what your vehicle is worth. An estimate says by how much each answer changes it.',
    },
    { title: 'Photos', why: 'We see what you see, and our offer comes closer. You can leave this out.' },
    {
      title: 'Your details',
      why: 'So that a person can answer you. Where we can give an estimate, it follows at once.',
    },
  ],
  fields: (policy) => {
    const condition = policy.tradeIn.questions.map(({ id, label, answers }): FormField => ({
      name: CONDITION + id,
      kind: 'choice',
      label,
      required: true,
      options: answers.map(({ value, label: words }) => ({ value, label: words })),
    }));
    const photos = picturesField(policy, {
      name: 'photos',
      label: 'Photos of it',
      hint: 'Front, back and sides, the dashboard, and whatever is damaged.',
    });
    const details = [
      ...contactFields(policy),
      commentsField(policy, { required: false, label: 'Anything else about it' }),
      ...consentFields(policy, policy.termsBox, { isTicked: false }),
    ];
    const plate = policy.tradeIn.service === null ? [] : plateFields;
    return [[...plate, ...vehicleFields], condition, [photos], details].flatMap((fields, step) =>
      fields.map((field) => ({ ...field, step })),
    );
  },
  // A page of the time before the dealer gave its service up.
  alsoTaken: ({ tradeIn }) => (tradeIn.service === null ? [...plateFields] : []),
  decideTopic: ({ topic }) => ({
    category: topic === SELL_CATEGORY ? topic : TRADE_IN_CATEGORY,
    subcategory: null,
  }),
  decideEvent: () => OTHER_ENQUIRY,
};
