import { CAREERS_CATEGORY, GENERAL_CATEGORY } from './lead.ts';
import type { FieldOption, FormField } from './form-field.ts';

/** What a dealer asks in forms; see `forms.json`. */
export type FormPolicy = {
  /** Whether the message is required (FORM-02) and the phone number. */
  comments: 'required' | 'optional';
  phone: 'required' | 'optional';
  /** What the general enquiry may be about, besides a general one (FORM-03, FORM-04). */
  categories: readonly string[];
  /** The line beside the opt-in; `null` hides it (FORM-10). */
  optIn: string | null;
  /** A notice above the button (FORM-12); empty without one. */
  termsNotice: string;
  /** The line beside the box that must be ticked (FORM-13); `null` without one. */
  termsBox: string | null;
  /** Choices of the dealership, by slug; empty where it is not asked (FORM-08). */
  dealerships: readonly FieldOption[];
};

/** FORM-14. */
export const TERMS_SENTENCE = '*You must agree to the terms of use before submitting.';

const toOption = (value: string): FieldOption => ({ value, label: value });

/** The categories of the general enquiry, the default first. */
const listCategories = ({ categories }: Pick<FormPolicy, 'categories'>): string[] => [
  ...new Set([GENERAL_CATEGORY, ...categories]),
];

/**
 * The fields of the general enquiry, the same for the page and for the API.
 *
 * @param topic what the page is about. About careers there is no choice of a category, because their event is their own
 * (FORM-03, ANALYTICS-12).
 */
export function listEnquiryFields(policy: FormPolicy, topic: string): FormField[] {
  const category: FormField =
    topic === CAREERS_CATEGORY
      ? { name: 'category', kind: 'hidden', label: '', required: true, value: topic }
      : {
          name: 'category',
          kind: 'choice',
          label: 'What is it about?',
          required: true,
          options: listCategories(policy).map(toOption),
          value: GENERAL_CATEGORY,
        };
  return [
    { name: 'name', kind: 'first-name', label: 'First name', required: true },
    { name: 'last_name', kind: 'last-name', label: 'Last name', required: false },
    { name: 'email', kind: 'email', label: 'E-mail', required: true, hint: 'For our answer.' },
    {
      name: 'phone',
      kind: 'phone',
      label: 'Mobile number',
      required: policy.phone === 'required',
      hint: 'If you would rather be rung.',
    },
    category,
    ...(policy.dealerships.length > 1
      ? [
          {
            name: 'dealership_slug',
            kind: 'choice' as const,
            label: 'Which of our yards?',
            required: true,
            options: policy.dealerships,
          },
        ]
      : []),
    {
      name: 'comments',
      kind: 'comments',
      label: 'Message',
      required: policy.comments === 'required',
    },
    ...(policy.optIn === null
      ? []
      : [{ name: 'opt_in', kind: 'tick' as const, label: policy.optIn, required: false, value: true }]),
    ...(policy.termsBox === null
      ? []
      : [
          {
            name: 'terms',
            kind: 'tick' as const,
            label: policy.termsBox,
            required: true,
            missing: TERMS_SENTENCE,
          },
        ]),
  ];
}
