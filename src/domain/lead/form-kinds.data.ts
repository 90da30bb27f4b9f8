import type { FieldKind } from './form-field.ts';

/** HTML of a kind of field, and how long its text may be. */
export type KindLook = {
  type: 'text' | 'email' | 'tel' | 'date' | 'time' | 'checkbox' | 'hidden' | 'textarea' | 'select' | 'file';
  /** Characters at most that a control takes: a number may be pasted with words around it. */
  max: number;
  autocomplete?: string;
  inputmode?: 'numeric' | 'tel' | 'email';
  autocapitalize?: 'none' | 'words' | 'characters';
  accept?: string;
  /** What is said when it is required and empty. */
  missing: string;
};

const LINE_MAX = 200;
/** Ids of files with spaces between them. */
const IDS_MAX = 1_000;

export const formKinds: Readonly<Record<FieldKind, KindLook>> = {
  'first-name': {
    type: 'text',
    max: 80,
    autocomplete: 'given-name',
    autocapitalize: 'words',
    missing: 'Please enter your first name.',
  },
  'last-name': {
    type: 'text',
    max: 80,
    autocomplete: 'family-name',
    autocapitalize: 'words',
    missing: 'Please enter your last name.',
  },
  email: {
    type: 'email',
    max: 320,
    autocomplete: 'email',
    inputmode: 'email',
    autocapitalize: 'none',
    missing: 'Please enter your e-mail address.',
  },
  phone: {
    type: 'tel',
    max: 120,
    autocomplete: 'tel',
    inputmode: 'tel',
    missing: 'Please enter your mobile number.',
  },
  // A postcode is typed with the keys of numbers (FORM-37).
  postcode: {
    type: 'text',
    max: 4,
    autocomplete: 'postal-code',
    inputmode: 'numeric',
    missing: 'Invalid postcode. Please enter a 4-digit number.',
  },
  comments: { type: 'textarea', max: 4000, missing: 'Please write your message.' },
  line: { type: 'text', max: LINE_MAX, missing: 'Please fill in this field.' },
  company: {
    type: 'text',
    max: LINE_MAX,
    autocomplete: 'organization',
    autocapitalize: 'words',
    missing: 'Please enter the name of the company.',
  },
  rego: {
    type: 'text',
    max: 30,
    autocomplete: 'off',
    autocapitalize: 'characters',
    missing: 'Please enter the registration.',
  },
  year: {
    type: 'text',
    max: 20,
    autocomplete: 'off',
    inputmode: 'numeric',
    missing: 'Please enter the year.',
  },
  kilometres: {
    type: 'text',
    max: 40,
    autocomplete: 'off',
    inputmode: 'numeric',
    missing: 'Please enter the kilometres.',
  },
  // What a browser remembers of other forms is no income of a person: private answers are filled in by nobody else.
  money: {
    type: 'text',
    max: 40,
    autocomplete: 'off',
    inputmode: 'numeric',
    missing: 'Please enter an amount in dollars, or 0.',
  },
  month: {
    type: 'text',
    max: 20,
    autocomplete: 'off',
    missing: 'Please enter the month and the year, such as 03/2019.',
  },
  birthday: { type: 'date', max: 10, autocomplete: 'bday', missing: 'Please enter your date of birth.' },
  street: {
    type: 'text',
    max: LINE_MAX,
    autocomplete: 'address-line1',
    autocapitalize: 'words',
    missing: 'Please enter the number and the street.',
  },
  suburb: {
    type: 'text',
    max: 80,
    autocomplete: 'address-level2',
    autocapitalize: 'words',
    missing: 'Please enter the suburb or town.',
  },
  date: { type: 'date', max: 10, missing: 'Please choose a day.' },
  time: { type: 'time', max: 5, missing: 'Please choose a time.' },
  choice: { type: 'select', max: LINE_MAX, missing: 'Please choose one.' },
  tick: { type: 'checkbox', max: 0, missing: 'Please tick this box.' },
  // Without HEIC: a phone then sends its pictures as JPEG. Not `capture` either, which would offer the camera alone.
  pictures: {
    type: 'file',
    max: IDS_MAX,
    accept: 'image/jpeg,image/png,image/webp',
    missing: 'Please choose a picture.',
  },
  document: {
    type: 'file',
    max: IDS_MAX,
    accept:
      '.pdf,.doc,.docx,.odt,.rtf,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.oasis.opendocument.text,application/rtf',
    missing: 'Please choose a file.',
  },
  hidden: { type: 'hidden', max: LINE_MAX, missing: '' },
};
