import { CAREERS_ENQUIRY, OTHER_ENQUIRY } from './enquiry-event.ts';
import type { FormDefinition } from './form-definition.ts';
import type { FieldOption, FormField } from './form-field.ts';
import { commentsField, consentFields, contactFields, dealershipFields } from './form-parts.ts';
import type { FormPolicy } from './form-policy.ts';
import { CAREERS_CATEGORY, GENERAL_CATEGORY, type LeadValues } from './lead.ts';

const toOption = (value: string): FieldOption => ({ value, label: value });

/** The categories of the general enquiry, the default first. */
const listCategories = ({ categories }: Pick<FormPolicy, 'categories'>): string[] => [
  ...new Set([GENERAL_CATEGORY, ...categories]),
];

/**
 * On a page about careers there is no choice of a category, because their event is their own (FORM-03, ANALYTICS-12).
 */
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

/** The general enquiry. */
export const generalForm: FormDefinition = {
  topic: GENERAL_CATEGORY,
  button: 'Send',
  car: 'never',
  fields: (policy, { topic }) => [
    ...contactFields(policy),
    categoryField(policy, topic),
    ...dealershipFields(policy),
    commentsField(policy),
    ...consentFields(policy, policy.termsBox),
  ],
  // A career is stored as a general enquiry (FORM-17); a dealer's own categories stay as they are, with what the page is
  // about.
  decideTopic: ({ topic }, values) => {
    const category = chosenCategory(values);
    if (category === CAREERS_CATEGORY) return { category: GENERAL_CATEGORY, subcategory: 'Career Enquiry' };
    return { category, subcategory: topic === GENERAL_CATEGORY || topic === category ? null : topic };
  },
  decideEvent: (_about, values) =>
    chosenCategory(values) === CAREERS_CATEGORY ? CAREERS_ENQUIRY : OTHER_ENQUIRY,
};
