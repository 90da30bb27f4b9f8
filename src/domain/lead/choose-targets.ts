/** The mail to the dealer’s people: where leads go unless the settings say otherwise. */
export const DEALER_TARGET = 'dealer';
/** The confirmation to the shopper, which always goes. */
export const SHOPPER_TARGET = 'shopper';

/** Which leads a target gets; what is not said does not narrow. */
export type TargetScope = {
  name: string;
  /** Slugs of dealerships. */
  locations?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
  forms?: readonly string[] | undefined;
};

export type RoutedLead = {
  form: string;
  category: string;
  subcategory: string | null;
  /** Slug of the dealership that is meant; `null` for the dealer as a whole. */
  dealership: string | null;
};

const isIn = (list: readonly string[] | undefined, ...values: readonly (string | null)[]): boolean =>
  list === undefined ||
  list.some((each) => values.some((value) => value?.toLowerCase() === each.toLowerCase()));

/**
 * The names of everything that a lead is handed to at once. A lead that no target is for goes to the dealer’s own
 * address, so that none is lost to a gap in the settings.
 */
export function chooseTargets(targets: readonly TargetScope[], lead: RoutedLead): string[] {
  const chosen = targets.filter(
    ({ locations, categories, forms }) =>
      isIn(locations, lead.dealership) &&
      isIn(categories, lead.category, lead.subcategory) &&
      isIn(forms, lead.form),
  );
  const names = chosen.map(({ name }) => name);
  return [...(names.length === 0 ? [DEALER_TARGET] : names), SHOPPER_TARGET];
}
