import type { CarFormFacts, CarFormId } from '#domain/lead/filled-car-forms.ts';
import type { ShownForm } from '#domain/lead/lead-forms.ts';

/** A link to a form about the car of a page. With script its dialog opens, without it leads to a page that has such a form. */
export type CarFormLink = { id: CarFormId; title: string; href: string };

/** The forms about the car of a page. */
export type CarForms = { links: readonly CarFormLink[]; facts: CarFormFacts };

/** A form in a dialog, the same for all cars of a dealer. */
export type CarDialog = { id: CarFormId; title: string; shown: ShownForm };
