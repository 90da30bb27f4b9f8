import type { Car } from '#domain/car/car.schema.ts';
import type { EnquiryEvent } from './enquiry-event.ts';
import type { FormField } from './form-field.ts';
import type { FormPolicy } from './form-policy.ts';
import type { LeadTopic, LeadValues } from './lead.ts';

/** What forms need to know of a car. */
export type FormCar = Pick<Car, 'name' | 'car_type' | 'item_type' | 'tag'> & { isInStock: boolean };

/** What a form on a page is about. */
export type FormAbout = {
  /** As the page says it: a category or a subject. */
  topic: string;
  car: FormCar | null;
};

export type FormStep = {
  title: string;
  why: string;
};

/** A form of the site: what it asks, and what becomes of the answers. */
export type FormDefinition = {
  /** What it is about where its page says nothing else; for most forms the category of its leads. */
  topic: string;
  button: string;
  /** Whether it is about one car. `by-address`: anybody may write its id, and one the dealer never had is none. */
  car: 'always' | 'maybe' | 'by-address' | 'never';
  /** What it asks one after the other, and why; none for a form of one page. */
  steps?: readonly FormStep[];
  /** Its fields, the same for the page, for the browser and for the API. */
  fields: (policy: FormPolicy, about: FormAbout) => FormField[];
  /** Fields that `fields` leaves out and the API takes, because another page of the form asks for them; default: none. */
  alsoTaken?: (policy: FormPolicy, about: FormAbout) => FormField[];
  /** The category of the lead; `values` are those of the fields. */
  decideTopic: (about: FormAbout, values: LeadValues) => LeadTopic;
  /** The event of the lead, by the category that the shopper chose. */
  decideEvent: (about: FormAbout, values: LeadValues) => EnquiryEvent;
  /** Values that follow from others. */
  derive?: (policy: FormPolicy, values: LeadValues, about: FormAbout) => LeadValues;
};
