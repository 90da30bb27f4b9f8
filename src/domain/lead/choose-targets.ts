/** The mail to the dealer’s people: where leads go unless the settings say otherwise. */
export const DEALER_TARGET = 'dealer';
/** The confirmation to the shopper, which always goes. */
export const SHOPPER_TARGET = 'shopper';

/** The lender, who gets the application for finance of a lead, and nobody else. */
export const LENDER_TARGET = 'lender';

/** Which leads a target gets; what is not said does not narrow. */
export type TargetScope = {
  name: string;
  kind: string;
  /** Address of a mail; without it, to whom it concerns. */
  to?: string | undefined;
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
  /** An address that gets it whatever targets there are, such as that of a vacancy. */
  mailbox?: string | null;
};

const isIn = (list: readonly string[] | undefined, ...values: readonly (string | null)[]): boolean =>
  list === undefined ||
  list.some((each) => values.some((value) => value?.toLowerCase() === each.toLowerCase()));

export type LeadRoutes = {
  leadDelivery: { targets: readonly TargetScope[] };
  dealerships: readonly { slug: string }[];
};

/**
 * The names of everything that a lead is handed to at once. A lead that no target is for goes to the dealer’s own
 * address, so that none is lost to a gap in the settings; one with a mailbox of its own goes there as well.
 */
export function chooseTargets(
  { leadDelivery, dealerships: [only, ...others] }: LeadRoutes,
  lead: RoutedLead,
): string[] {
  // A dealer with one dealership does not ask which one is meant.
  const dealership = lead.dealership ?? (others.length === 0 ? (only?.slug ?? null) : null);
  const chosen = leadDelivery.targets.filter(
    ({ locations, categories, forms }) =>
      isIn(locations, dealership) &&
      isIn(categories, lead.category, lead.subcategory) &&
      isIn(forms, lead.form),
  );
  const names = chosen.map(({ name }) => name);
  const { mailbox = null } = lead;
  const isMissed = mailbox !== null && !isMailedTo({ leadDelivery }, names, mailbox);
  return [...names, ...(names.length === 0 || isMissed ? [DEALER_TARGET] : []), SHOPPER_TARGET];
}

/** Whether the mail of a lead reaches an address that it is for; a mail without an address of its own goes there. */
export const isMailedTo = (
  { leadDelivery: { targets } }: Pick<LeadRoutes, 'leadDelivery'>,
  names: readonly string[],
  address: string,
): boolean =>
  names.includes(DEALER_TARGET) ||
  targets.some(({ name, kind, to = address }) => kind === 'mail' && names.includes(name) && to === address);
