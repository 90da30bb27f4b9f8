import { escapeHtml } from '#domain/text/escape-html.ts';

/** The forms about the car of a vehicle page, by the ids of their dialogs. */
export type CarFormId = 'enquire' | 'request-photos' | 'test-drive' | 'finance' | 'find-similar';

/** What the forms of one car have in place of the marks: `{{car}}` is its name. */
export type CarFormFacts = {
  car_id: number;
  car: string;
  /** Path of its page. */
  page: string;
  /** Where cars like it are listed. */
  similar: string;
  /** The dealer's own title of the enquiry. */
  enquire: string;
  /** What the dealer calls a test drive of it: `an inspection`. */
  'test-drive': string;
};

/** What stands for a fact in the forms that all cars of a dealer share. */
export const toMark = (name: keyof CarFormFacts): string => `{{${name}}}`;

/** Puts the facts of a car into the HTML of the forms that all cars share. */
export const fillCarForms = (html: string, facts: CarFormFacts): string =>
  html.replaceAll(/\{\{([a-z_-]+)\}\}/g, (mark, name: string) =>
    Object.hasOwn(facts, name) ? escapeHtml(String(facts[name as keyof CarFormFacts])) : mark,
  );
