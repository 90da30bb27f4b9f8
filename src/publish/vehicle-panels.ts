import { toBuyFacts } from '#domain/car-facts.ts';
import { formatVehicleWord, toParagraphs } from '#domain/car-words.ts';
import { toFloorPlan, type FloorPlan } from '#domain/floor-plan.ts';
import { toSlug } from '#domain/formats.ts';
import type { Location } from '#domain/location.schema.ts';
import { toDirections } from '#domain/directions.ts';
import type { PublicCar } from '#domain/public-car.ts';
import { decideActions, decideSaleState, type SaleState, type VehicleAction } from '#domain/sale-state.ts';
import { foldParagraphs, type FoldedText } from '#domain/text-toggle.ts';
import { toStateMap, type StateMap } from '#domain/state-map.ts';
import type { TowWeights } from '#domain/tow-match.ts';
import { formatZoneDay, nextDay, startOfZoneDay } from '#domain/zone-day.ts';
import type { Site } from '#tenancy/site.ts';
import { toMapFrame } from './map-adapters.ts';
import { absoluteUrl, type PageContext } from './page-context.ts';
import type { VehiclePage } from './page.ts';

/** What stands around a vehicle's pictures, price and figures. */
export type VehiclePanels = {
  state: SaleState;
  /** What the shopper can do, the main thing first. */
  actions: readonly VehicleAction[];
  /** Labels of the actions that a dealer words. */
  actionText: { enquire: string; testDrive: string };
  /** Icons of the sidebar (VDP-09). */
  buyFacts: VehiclePage['keyFacts'];
  /** The dealer's comments in paragraphs, what is beyond 400 characters apart (SPEC-04). */
  comments: readonly FoldedText[];
  /** Over vehicles that stand elsewhere than at the main location (VDP-31); `id` is what is dismissed. */
  announcement: { id: string; text: string } | null;
  /** The dealer's promotion (VDP-33); `ends` is the moment (ms) after which no browser shows it. */
  popup: Popup | null;
  floorPlan: FloorPlan | null;
  tow: TowWeights | null;
  map: {
    drawing: StateMap;
    directions: string;
    /** The provider's map, loaded when it is asked for. */
    frame: string | null;
  };
  /** The way to a loan; `null` where the dealer names none. */
  finance: Finance | null;
  /** Small print of vehicle pages (VDP-30); the dealer's own stands in the footer of every page. */
  disclaimer: string;
  /** What is copied and shared. */
  url: string;
};

type Popup = {
  id: string;
  ends: number | null;
  src: string;
  linkTo: string | null;
  title: string;
  description: string;
  buttonText: string;
};

type Finance = NonNullable<Site['pages']['vehicle']['finance']>;

type Placed = { car: PublicCar; path: string; location: Location };

/** Everything around one vehicle, at the moment of publishing. */
export function toVehiclePanels(context: PageContext, { car, path, location }: Placed): VehiclePanels {
  const { site } = context;
  const { vehicle } = site.pages;
  const state = decideSaleState(car);
  const fill = (text: string): string => fillWords(text, site, car, location);
  return {
    state,
    actions: decideActions(site.policies.actions, state),
    actionText: {
      enquire: fill(vehicle.enquireText),
      testDrive: fill(car.item_type === null ? vehicle.testDriveText : vehicle.inspectText),
    },
    buyFacts: toBuyFacts(car),
    comments: foldParagraphs(toParagraphs(car.dealercomments)),
    announcement:
      location.primary || state === 'sold'
        ? null
        : { id: `at-${location.id}`, text: fill(vehicle.announcement.text) },
    popup: toPopup(context),
    floorPlan: toFloorPlan(car),
    tow: toTowWeights(car),
    map: {
      drawing: toStateMap(location.address.state, location.address),
      directions: toDirections(location.address),
      frame: toMapFrame(site.features.map, location.address),
    },
    finance: vehicle.finance ? toFinance(vehicle.finance, fill) : null,
    disclaimer: fill(vehicle.disclaimer),
    url: absoluteUrl(site, path),
  };
}

function toFinance(
  { heading, text, label, disclaimer }: Finance,
  fill: (words: string) => string,
): VehiclePanels['finance'] {
  return { heading: fill(heading), text: fill(text), label: fill(label), disclaimer: fill(disclaimer) };
}

/** The dealer's sentence with the vehicle's own words in it. */
const fillWords = (text: string, site: Site, car: PublicCar, location: Location): string =>
  text
    .replaceAll('{vehicle}', formatVehicleWord(car).toLowerCase())
    .replaceAll('{location}', location.name)
    .replaceAll('{city}', location.address.city)
    .replaceAll('{primary}', site.primaryLocation.name);

function toTowWeights({ item_type: type, specifications: towed }: PublicCar): TowWeights | null {
  if (type === null || !towed?.aggregate_trailer_mass) return null;
  return { tare: towed.tare_weight, atm: towed.aggregate_trailer_mass };
}

/** The moment after the popup's last day, in the dealer's own time zone; `null` when it has none. */
function lastMoment(site: Site): number | null {
  const day = site.pages.vehicle.popup?.expiryDate;
  return day === undefined ? null : startOfZoneDay(nextDay(day), site.settings.timeZone);
}

function toPopup({ site, now }: PageContext): Popup | null {
  const { popup } = site.pages.vehicle;
  if (popup === undefined) return null;
  const { expiryDate, linkTo, ...shown } = popup;
  const today = formatZoneDay(now, site.settings.timeZone);
  if (expiryDate !== undefined && expiryDate < today) return null;
  // Another promotion is another popup: who closed the last one sees the next.
  const id = `popup-${toSlug(`${popup.title} ${expiryDate ?? ''}`)}`;
  return { ...shown, id, ends: lastMoment(site), linkTo: linkTo ?? null };
}

/** When the page drops its popup by itself, if it shows one now. */
export function popupEnd({ site, now }: PageContext): number | null {
  const end = lastMoment(site);
  return end !== null && end > now ? end : null;
}
