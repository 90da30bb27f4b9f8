import { australianStates } from '#domain/location/postcode-state.ts';
import type { FormStep } from './form-definition.ts';
import type { FieldOption, FormField } from './form-field.ts';
import { contactFields } from './form-parts.ts';

/* The application for finance (FIN-01): what it asks and why. A credit score is never asked, nor stored. */

/** The form of its lead, which has nothing of the answers but who sent it. */
export const APPLICATION_FORM = 'finance-application';
export const APPLICATION_CATEGORY = 'Finance';
export const APPLICATION_SUBCATEGORY = 'Application';

export const applicationSteps: readonly FormStep[] = [
  {
    title: 'You',
    why: 'So that the lender knows who applies, and can reach you. By law it must know your date of birth.',
  },
  {
    title: 'Home',
    why: 'Your address helps the lender to check who you are. How long you have lived there counts, too.',
  },
  { title: 'Work', why: 'A lender must make sure that the loan suits you. Steady work speaks for you.' },
  { title: 'Income', why: 'It decides which repayments you can afford.' },
  {
    title: 'Outgoings',
    why: 'What is left of your income after these is what a repayment can come out of. The lender must ask.',
  },
  { title: 'Loan', why: 'So that the lender answers what you want to know. You can change it later.' },
  {
    title: 'Consent',
    why: 'Nobody may pass your answers on, or look at your credit report, unless you agree.',
  },
];

const toOptions = (words: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const WORKING = ['full-time', 'part-time', 'casual', 'contract', 'self-employed'];

/** Whether somebody of this `work_status` works somewhere. */
export const isWorking = (status: string): boolean => WORKING.includes(status);

/** A choice, with the sentence for one that is not made: a list of errors names several of them. */
const choice = (
  name: string,
  label: string,
  missing: string,
  words: Readonly<Record<string, string>>,
): FormField => ({
  name,
  kind: 'choice',
  label,
  required: true,
  missing,
  options: toOptions(words),
});
const money = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  kind: 'money',
  label,
  required: true,
  missing: `${label}: please enter an amount in dollars, or 0.`,
  ...more,
});

const homeFields: readonly FormField[] = [
  choice('home_status', 'How you live', 'Please choose how you live.', {
    mortgage: 'I own it, with a mortgage',
    own: 'I own it, with nothing owed',
    rent: 'I rent',
    board: 'I board, or live with family',
    other: 'Something else',
  }),
  {
    name: 'home_since',
    kind: 'month',
    label: 'Since when',
    required: true,
    missing: 'Since when you live there: please enter the month and the year, such as 03/2019.',
    hint: 'Month and year, such as 03/2019.',
  },
  { name: 'home_street', kind: 'street', label: 'Number and street', required: true },
  { name: 'home_suburb', kind: 'suburb', label: 'Suburb or town', required: true },
  choice(
    'home_state',
    'State',
    'Please choose the state.',
    Object.fromEntries(australianStates.map((state) => [state, state])),
  ),
  { name: 'home_postcode', kind: 'postcode', label: 'Postcode', required: true },
];

/** Stands beside fields that only who works has to fill in. */
const WHEN_WORKING = 'if you work';

const workFields: readonly FormField[] = [
  choice('work_status', 'How you work', 'Please choose how you work.', {
    'full-time': 'Full time',
    'part-time': 'Part time',
    casual: 'Casual',
    contract: 'On a contract',
    'self-employed': 'Self-employed',
    retired: 'Retired',
    student: 'Student',
    none: 'Not working',
  }),
  {
    name: 'work_employer',
    kind: 'line',
    label: 'Employer or business',
    required: false,
    optional: WHEN_WORKING,
  },
  { name: 'work_occupation', kind: 'line', label: 'Occupation', required: false, optional: WHEN_WORKING },
  {
    name: 'work_since',
    kind: 'month',
    label: 'Since when',
    required: false,
    missing: 'Since when you work there: please enter the month and the year, such as 03/2019.',
    optional: WHEN_WORKING,
    hint: 'Month and year, such as 03/2019.',
  },
];

const incomeFields: readonly FormField[] = [
  money('income_net', 'Income after tax', { hint: 'In dollars, each time you are paid.' }),
  choice('income_every', 'How often', 'Please choose how often you are paid.', {
    weekly: 'Each week',
    fortnightly: 'Each fortnight',
    monthly: 'Each month',
  }),
  money('income_other', 'Other income a month', {
    required: false,
    hint: 'Rent, benefits, a second job; after tax.',
  }),
];

const outgoingFields: readonly FormField[] = [
  money('cost_home', 'Rent or mortgage a month', { hint: 'Your share of it; 0 when you pay none.' }),
  money('cost_living', 'Living a month', { hint: 'Food, power, transport, insurance, school, leisure.' }),
  money('cost_loans', 'Repayments of other loans a month', {
    hint: 'Car, personal, student, buy now pay later.',
  }),
  money('card_limits', 'Limits of all credit cards', {
    hint: 'Together, also of cards that you do not use.',
  }),
  choice(
    'dependants',
    'Children and others who depend on you',
    'Please choose how many people depend on you.',
    Object.fromEntries(
      ['0', '1', '2', '3', '4', '5'].map((count) => [count, count]).concat([['6', '6 or more']]),
    ),
  ),
];

const TERM_MAX = 7;
const loanFields = (most: number | null): readonly FormField[] => [
  money('loan_amount', 'Amount you would borrow', {
    hint: 'What is left to pay after a deposit.',
    missing: 'Amount you would borrow: please enter an amount in dollars.',
    ...(most !== null && { most }),
  }),
  choice(
    'loan_term',
    'Over how many years',
    'Please choose over how many years.',
    Object.fromEntries(
      Array.from({ length: TERM_MAX }, (_, index) => [
        String(index + 1),
        index === 0 ? '1 year' : `${index + 1} years`,
      ]),
    ),
  ),
  money('loan_deposit', 'Deposit or trade-in', {
    required: false,
    hint: 'What you pay at once, beside the loan.',
  }),
];

const consentFields = (lender: string): readonly FormField[] => [
  {
    name: 'consent_privacy',
    kind: 'tick',
    label: `I have read the privacy policies, and agree that my answers go to ${lender}.`,
    required: true,
    missing: 'Please agree that your answers go to the lender: without it nobody can decide on them.',
  },
  {
    name: 'consent_credit_check',
    kind: 'tick',
    label: `I agree that ${lender} looks at my credit report: first by a soft check, and by a hard one to decide on this application.`,
    required: true,
    missing: 'Please agree to the credit check: a lender may not decide without it.',
  },
];

/** Its fields, in steps; `lender` is who gets the answers, `loan.most` the most in dollars that may be borrowed. */
export function listApplicationFields({
  lender,
  loan,
}: {
  lender: string;
  loan: Readonly<{ most: number | null }>;
}): FormField[] {
  const you: readonly FormField[] = [
    ...contactFields({ phone: 'required' }).map((field) =>
      field.name === 'last_name' ? { ...field, required: true } : withoutHint(field),
    ),
    { name: 'born', kind: 'birthday', label: 'Date of birth', required: true },
  ];
  return [
    you,
    homeFields,
    workFields,
    incomeFields,
    outgoingFields,
    loanFields(loan.most),
    consentFields(lender),
  ].flatMap((fields, step) => fields.map((field) => ({ ...field, step })));
}

const withoutHint = ({ hint: _hint, ...field }: FormField): FormField => field;

export const LAST_APPLICATION_STEP = applicationSteps.length - 1;
