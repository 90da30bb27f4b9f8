import type { FormDefinition } from './form-definition.ts';
import {
  commentsField,
  consentFields,
  contactFields,
  dealershipFields,
  documentField,
} from './form-parts.ts';
import { generalForm } from './general-form.ts';
import { CAREERS_CATEGORY } from './lead.ts';

/** An application for work, with a CV. Its category makes it a general enquiry about a career (FORM-17). */
export const careersForm: FormDefinition = {
  topic: CAREERS_CATEGORY,
  button: 'Apply',
  car: 'never',
  fields: (policy, { topic }) => [
    ...contactFields(policy),
    { name: 'category', kind: 'hidden', label: '', required: true, value: CAREERS_CATEGORY },
    {
      name: 'position',
      kind: 'line',
      label: 'Which position?',
      required: false,
      ...(topic !== CAREERS_CATEGORY && { value: topic }),
    },
    ...dealershipFields(policy),
    documentField(policy, {
      name: 'cv',
      label: 'Your CV',
      required: policy.careersCv === 'required',
      hint: 'PDF, Word, OpenDocument or RTF. Only those who choose our people read it.',
      missing: 'Please choose the file of your CV.',
    }),
    commentsField(policy, { label: 'What would you like to tell us?' }),
    ...consentFields(policy, policy.termsBox, { isTicked: false }),
  ],
  decideTopic: (about, values) => generalForm.decideTopic({ ...about, topic: CAREERS_CATEGORY }, values),
  decideEvent: generalForm.decideEvent,
};
