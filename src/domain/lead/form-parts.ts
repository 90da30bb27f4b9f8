import type { FormAbout } from './form-definition.ts';
import type { FormField } from './form-field.ts';
import type { FormPolicy, PlaceOption } from './form-policy.ts';
import type { LeadTopic } from './lead.ts';

export const VEHICLE_CATEGORY = 'Vehicle Enquiry';
export const SIMILAR = 'Find me something similar';

/** A car that has left is asked for in vain: what helps is one like it (FORM-21). */
export const toVehicleTopic = ({ car }: FormAbout, subcategory: string | null): LeadTopic => ({
  category: VEHICLE_CATEGORY,
  subcategory: car?.isInStock === false ? SIMILAR : subcategory,
});

/** What a form says whose terms are not agreed to (FORM-14). */
const TERMS_SENTENCE = '*You must agree to the terms of use before submitting.';

export const contactFields = ({ phone }: Pick<FormPolicy, 'phone'>): FormField[] => [
  { name: 'name', kind: 'first-name', label: 'First name', required: true },
  { name: 'last_name', kind: 'last-name', label: 'Last name', required: false },
  { name: 'email', kind: 'email', label: 'E-mail', required: true, hint: 'We answer you here.' },
  {
    name: 'phone',
    kind: 'phone',
    label: 'Mobile number',
    required: phone === 'required',
    hint: 'If you would rather have a call.',
  },
];

/** Which dealership is asked (FORM-07); nothing for a dealer with one. */
export const dealershipFields = ({
  dealerships,
  noun,
}: Pick<FormPolicy, 'dealerships' | 'noun'>): FormField[] =>
  dealerships.length > 1
    ? [
        {
          name: 'dealership_slug',
          kind: 'choice',
          label: `Which of our ${noun.many}?`,
          required: true,
          missing: `Please choose the ${noun.one}.`,
          options: dealerships,
        },
      ]
    : [];

/** The page of a form by address does not know its car, and asks which dealership: the choice is taken. */
export const takeDealership = (policy: FormPolicy, { car }: FormAbout): FormField[] =>
  car === null ? [] : dealershipFields(policy).map((field) => ({ ...field, required: false }));

/** The message (FORM-02). */
export const commentsField = (
  { comments }: Pick<FormPolicy, 'comments'>,
  more: Partial<Pick<FormField, 'label' | 'hint' | 'value' | 'required'>> = {},
): FormField => ({
  name: 'comments',
  kind: 'comments',
  label: 'Message',
  required: comments === 'required',
  ...more,
});

/**
 * The consents at the end of a form: terms where the dealer has some, which must be ticked, and news. News are ticked at
 * first on enquiries alone, where FORM-09 asks for it: elsewhere a person gives the consent that the Spam Act 2003 asks for.
 */
export const consentFields = (
  { optIn }: Pick<FormPolicy, 'optIn'>,
  terms: string | null,
  { isTicked = true } = {},
): FormField[] => [
  ...(terms === null
    ? []
    : [{ name: 'terms', kind: 'tick', label: terms, required: true, missing: TERMS_SENTENCE } as const]),
  ...(optIn === null
    ? []
    : [{ name: 'opt_in', kind: 'tick', label: optIn, required: false, value: isTicked } as const]),
];

/** Pictures, as from the camera of a phone. */
export const picturesField = (
  { uploads }: Pick<FormPolicy, 'uploads'>,
  more: Pick<FormField, 'name' | 'label'> & Partial<Pick<FormField, 'hint' | 'required' | 'missing'>>,
): FormField => ({
  kind: 'pictures',
  required: false,
  most: uploads.pictures,
  mostBytes: uploads.pictureBytes,
  ...more,
});

export const documentField = (
  { uploads }: Pick<FormPolicy, 'uploads'>,
  more: Pick<FormField, 'name' | 'label'> & Partial<Pick<FormField, 'hint' | 'required' | 'missing'>>,
): FormField => ({
  kind: 'document',
  required: false,
  most: 1,
  mostBytes: uploads.documentBytes,
  ...more,
});

/** Places to choose from, the main one chosen: a form shows free times at once. Script chooses the nearest one. */
export const placeChoice = (places: readonly PlaceOption[]): Pick<FormField, 'options' | 'value'> => {
  const chosen = places.find(({ isMain }) => isMain) ?? places[0];
  return { options: places, ...(chosen && { value: chosen.value }) };
};

/** The button of a form for an appointment as long as no time is chosen: right for a wish, too. */
export const SEND_REQUEST = 'Send request';

/** The time that a shopper chose among the free ones, where script shows them. */
export const slotField: FormField = { name: 'slot', kind: 'hidden', label: '', required: false };
