import type { SaleState, VehicleAction } from '#domain/car/sale-state.ts';
import type { FormCar } from '#domain/lead/form-definition.ts';
import type { FormPolicy } from '#domain/lead/form-policy.ts';
import { toShownForm } from '#domain/lead/lead-forms.ts';
import type { CarForm, VehiclePanels } from './vehicle-page.ts';

type PageCar = FormCar & { id: number };

/** The form for something like a car that is not in stock (FORM-20). */
export const toSimilarForm = (policy: FormPolicy, car: PageCar): CarForm => ({
  id: 'find-similar',
  title: 'Find Me Something Similar',
  shown: toShownForm(policy, 'similar', { car: { ...car, isInStock: false } }),
});

type Conditions = {
  state: SaleState;
  actions: readonly VehicleAction[];
  titles: VehiclePanels['actionText'];
};

/**
 * The forms of a vehicle page in dialogs, each where its action is. A car may be sold or free again after publishing,
 * so that its page always has the enquiry and the form for something like it.
 */
export function toCarForms(
  policy: FormPolicy,
  car: PageCar,
  { state, actions, titles }: Conditions,
): CarForm[] {
  const forms: CarForm[] = [
    { id: 'enquire', title: titles.enquire, shown: toShownForm(policy, 'vehicle', { car }) },
  ];
  if (policy.requestPhotos && state !== 'sold') {
    forms.push({
      id: 'request-photos',
      title: 'Request photos',
      shown: toShownForm(policy, 'photos', { car }),
    });
  }
  // Where nothing else can be booked, the form stands in the page (VDP-38).
  if (actions.includes('test-drive') && state !== 'test-drive-only') {
    forms.push({
      id: 'test-drive',
      title: titles.testDrive,
      shown: toShownForm(policy, 'test-drive', { car }),
    });
  }
  if (actions.includes('finance')) {
    forms.push({
      id: 'finance',
      title: 'Enquire for Finance',
      shown: toShownForm(policy, 'finance', { car }),
    });
  }
  return [...forms, toSimilarForm(policy, car)];
}
