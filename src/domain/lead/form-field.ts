/** What a field asks for, which decides its check, keyboard and what a browser fills in (`form-kinds.data.ts`). */
export type FieldKind =
  | 'first-name'
  | 'last-name'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'comments'
  | 'line'
  | 'company'
  | 'rego'
  | 'year'
  | 'kilometres'
  | 'money'
  | 'month'
  | 'birthday'
  | 'street'
  | 'suburb'
  | 'date'
  | 'time'
  | 'choice'
  | 'tick'
  | 'pictures'
  | 'document'
  | 'hidden';

/** A choice; `at`: where the place lies that it stands for, as `-33.87,151.21`. */
export type FieldOption = { value: string; label: string; at?: string };

/** A field of a form. Its name is the name in the submission. */
export type FormField = {
  name: string;
  kind: FieldKind;
  label: string;
  required: boolean;
  /** Words beside the label of one that is not required; default: that it is optional. */
  optional?: string;
  /** What is said when it is required and empty; default: by its kind. */
  missing?: string;
  /** Why it is asked, or what is expected. */
  hint?: string;
  /** Ticks in a row with the same group stand together under it. */
  group?: string;
  /** Heading of the part of a long form that it stands in, with those in a row that have the same. */
  part?: string;
  /** Index of its step, in a form of several. */
  step?: number;
  /** Of a choice. */
  options?: readonly FieldOption[];
  /** Of pictures: how many files at most; of a year: the latest one; of money: the most, in dollars. */
  most?: number;
  /** Of files: how large each may be. */
  mostBytes?: number;
  /** What it has at first; a tick is `true` or `false`. */
  value?: string | boolean;
};
