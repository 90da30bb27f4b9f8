import { photosForm, similarForm, testDriveForm, vehicleForm } from './car-forms.ts';
import { careersForm } from './careers-form.ts';
import { fleetForm, offerForm, partsForm, serviceForm } from './category-forms.ts';
import { financeForm } from './finance-form.ts';
import type { FormAbout, FormDefinition, FormStep } from './form-definition.ts';
import type { FormField } from './form-field.ts';
import type { FormPolicy } from './form-policy.ts';
import { generalForm } from './general-form.ts';
import type { LeadForm } from './lead.ts';
import { tradeInForm } from './trade-in-form.ts';
import { cutText } from '#domain/text/typed-text.ts';

export const leadForms: Readonly<Record<LeadForm, FormDefinition>> = {
  general: generalForm,
  vehicle: vehicleForm,
  photos: photosForm,
  similar: similarForm,
  'test-drive': testDriveForm,
  service: serviceForm,
  parts: partsForm,
  fleet: fleetForm,
  offer: offerForm,
  careers: careersForm,
  'trade-in': tradeInForm,
  finance: financeForm,
};

export type ShownForm = {
  form: LeadForm;
  topic: string;
  /** Id of its car; `null` without one. */
  car: number | null;
  fields: readonly FormField[];
  /** A notice above the button (FORM-12); empty without one. */
  notice: string;
  button: string;
  /** Empty for a form of one page. */
  steps: readonly FormStep[];
};

/** Longest topic that the API takes. */
const TOPIC_MAX = 100;

type ShownAbout = {
  /** Empty: the form's own. */
  topic?: string;
  car?: (FormAbout['car'] & { id: number }) | null;
  /** Slug of the dealership that is chosen at first. */
  place?: string | undefined;
};

/** The form of a page about a topic or a car. */
export function toShownForm(
  policy: FormPolicy,
  form: LeadForm,
  { topic = '', car = null, place }: ShownAbout = {},
): ShownForm {
  const { fields, button, topic: own, steps = [] } = leadForms[form];
  const about = { topic: cutText(topic, TOPIC_MAX).trim() || own, car };
  return {
    form,
    topic: about.topic,
    car: car?.id ?? null,
    ...toFilledSteps(steps, withPlace(fields(policy, about), place)),
    notice: policy.termsNotice,
    button,
  };
}

/** With the place of the page chosen, such as that of a vacancy. */
const withPlace = (fields: readonly FormField[], place: string | undefined): readonly FormField[] =>
  fields.map((field) =>
    field.name === 'dealership_slug' && field.options?.some(({ value }) => value === place)
      ? { ...field, value: String(place) }
      : field,
  );

/** Without steps that ask nothing, such as that of the condition at a dealer who has no questions. */
function toFilledSteps(
  steps: readonly FormStep[],
  fields: readonly FormField[],
): Pick<ShownForm, 'steps' | 'fields'> {
  const filled = steps.filter((_step, index) => fields.some(({ step }) => step === index));
  return {
    steps: filled,
    fields: fields.map((field) => {
      const own = field.step === undefined ? undefined : steps[field.step];
      return own === undefined ? field : { ...field, step: filled.indexOf(own) };
    }),
  };
}
