import { CAREERS_ENQUIRY, decideCarEvent, OTHER_ENQUIRY } from './enquiry-event.ts';
import type { FormAbout, FormCar, FormDefinition } from './form-definition.ts';
import type { FieldOption, FormField } from './form-field.ts';
import {
  commentsField,
  consentFields,
  contactFields,
  dealershipFields,
  takeDealership,
  toVehicleTopic,
} from './form-parts.ts';
import type { FormPolicy } from './form-policy.ts';
import { CAREERS_CATEGORY, GENERAL_CATEGORY, type LeadValues } from './lead.ts';

const toOption = (value: string): FieldOption => ({ value, label: value });

/** The categories of the general enquiry, the default first. */
const listCategories = ({ categories }: Pick<FormPolicy, 'categories'>): string[] => [
  ...new Set([GENERAL_CATEGORY, ...categories]),
];

/** A page about careers has no choice of a category, because their event is their own (FORM-03, ANALYTICS-12). */
const categoryField = (policy: FormPolicy, topic: string): FormField =>
  topic === CAREERS_CATEGORY
    ? { name: 'category', kind: 'hidden', label: '', required: true, value: topic }
    : {
        name: 'category',
        kind: 'choice',
        label: 'What is it about?',
        required: true,
        missing: 'Please choose what it is about.',
        options: listCategories(policy).map(toOption),
        value: GENERAL_CATEGORY,
      };

const chosenCategory = ({ category }: LeadValues): string =>
  typeof category === 'string' && category !== '' ? category : GENERAL_CATEGORY;

/** The car that a general enquiry is about; what belongs to another category, such as careers, is about none. */
const findCar = ({ car }: FormAbout, values: LeadValues): FormCar | null =>
  chosenCategory(values) === GENERAL_CATEGORY ? car : null;

/** The general enquiry. A vehicle page links to it where there is no script, and its address says which car is meant. */
export const generalForm: FormDefinition = {
  topic: GENERAL_CATEGORY,
  button: 'Send',
  car: 'by-address',
  fields: (policy, { topic, car }) => [
    ...contactFields(policy),
    categoryField(policy, topic),
    ...(car === null ? dealershipFields(policy) : []),
    commentsField(policy),
    ...consentFields(policy, policy.termsBox),
  ],
  alsoTaken: takeDealership,
  // A career is stored as a general enquiry (FORM-17); a dealer's own categories stay as they are, with what the page is
  // about.
  decideTopic: (about, values) => {
    const { topic } = about;
    if (findCar(about, values) !== null) return toVehicleTopic(about, null);
    const category = chosenCategory(values);
    if (category === CAREERS_CATEGORY) return { category: GENERAL_CATEGORY, subcategory: 'Career Enquiry' };
    return { category, subcategory: topic === GENERAL_CATEGORY || topic === category ? null : topic };
  },
  decideEvent: (about, values) => {
    const car = findCar(about, values);
    if (car !== null) return decideCarEvent(car);
    return chosenCategory(values) === CAREERS_CATEGORY ? CAREERS_ENQUIRY : OTHER_ENQUIRY;
  },
};
