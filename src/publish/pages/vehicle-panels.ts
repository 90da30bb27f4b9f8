import { kindOf } from '#domain/car/vehicle-kinds.ts';
import { bookDrive, nameDrive } from '#domain/car/drive-name.ts';
import { decideFuelEconomy } from '#domain/price/fuel-economy.ts';
import { toCarForms } from './car-forms.ts';
import type { VehiclePanels, Popup, Finance } from './vehicle-page.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { decidePrice } from '#domain/price/price.ts';
import { toBuyFacts } from '#domain/car/car-facts.ts';
import { toParagraphs, vehicleWord } from '#domain/car/car-words.ts';
import { toCarCalculator } from '#domain/finance/car-loans.ts';
import { formatAmountLimit } from '#domain/finance/amount-limit.ts';
import { toCarFinanceHref, toFinanceHref } from '#domain/finance/finance-link.ts';
import type { FinanceFigure } from '#domain/finance/finance-figure.ts';
import { toFigureWords } from '#domain/finance/figure-words.ts';
import { toFloorPlan } from '#domain/car/floor-plan.ts';
import { toSlug, capital } from '#domain/text/formats.ts';
import { toShownForm } from '#domain/lead/lead-forms.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { LifeCycle } from '#domain/car/life-cycle.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import { decideActions, decideSaleState } from '#domain/car/sale-state.ts';
import { collapseParagraphs } from '#domain/text/text-toggle.ts';
import type { TowWeights } from '#domain/car/tow-match.ts';
import { formatZoneDay, nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toLocationMap } from '#blocks/table/location-map.ts';
import { ownLocalities } from '#publish/localities/localities.ts';
import type { PageContext } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';

type Placed = {
  car: PublicCar;
  lifeCycle: LifeCycle;
  path: string;
  location: Location | null;
  similarPath: string;
  /** The repayment that the car is advertised with. */
  figure: FinanceFigure | null;
  quote: VehiclePanels['quote'];
  /** The offers of its lenders. */
  lenders: Car['finance_lenders'];
};

/** Returns everything around one vehicle, at the time of publishing. */
export function toVehiclePanels(
  context: PageContext,
  { car, lifeCycle, path, location, similarPath, figure, quote, lenders }: Placed,
): VehiclePanels {
  const { site } = context;
  const { vehicle } = site.pages;
  const state = decideSaleState(lifeCycle, car);
  const about = { ...car, isInStock: state !== 'sold' };
  const fill = (text: string): string => fillWords(text, site, car, location);
  const actions = decideActions(site.policies.actions, state);
  const financeHref = toFinanceLink(site, car);
  const drive = nameDrive(site.forms.driveNames, car);
  const actionText = {
    enquire: fill(vehicle.enquireText),
    testDrive: bookDrive(drive),
    testDriveShort: capital(drive),
  };
  return {
    actions,
    actionText,
    forms: toCarForms(
      site,
      { car_id: car.id, car: car.name, page: path, similar: similarPath },
      { state, actions, words: { enquire: actionText.enquire, drive }, financeHref },
    ),
    photos: state !== 'sold' && site.forms.requestPhotos,
    driveForm: state === 'test-drive-only' ? toShownForm(site.forms, 'test-drive', { car: about }) : null,
    buyFacts: toBuyFacts(car),
    calculators: [
      ...(site.features.delivery === undefined ? [] : ['Delivery']),
      ...(decideFuelEconomy(car) === null ? [] : ['Running cost']),
    ],
    comments: collapseParagraphs(toParagraphs(car.dealercomments)),
    announcement:
      location === null || location.primary || state === 'sold'
        ? null
        : { id: `at-${location.id}`, text: fill(vehicle.announcement.text) },
    popup: toPopup(context),
    floorPlan: toFloorPlan(car),
    tow: toTowWeights(car),
    map: location === null ? null : toLocationMap(site, location, ownLocalities),
    figure: figure && toFigureWords(figure),
    financeHref,
    loan: toLoanPanel(context, car, lenders),
    quote,
    finance: vehicle.finance ? toFinance(vehicle.finance, fill) : null,
    disclaimer: fill(vehicle.disclaimer),
    url: absoluteUrl(site, path),
  };
}

function toFinanceLink({ policies }: Site, car: PublicCar): string {
  const price = decidePrice(policies.price, car);
  return toCarFinanceHref(toFinanceHref(policies.financeLinks, car), {
    ...car,
    price: price.kind === 'price' ? price.amount : null,
  });
}

/** The calculator of a car with a price in dollars (FIN-02). */
function toLoanPanel(
  { site, now }: PageContext,
  car: PublicCar,
  lenders: Car['finance_lenders'],
): VehiclePanels['loan'] {
  const { finance, policies } = site;
  const price = decidePrice(policies.price, car);
  if (finance === null || price.kind !== 'price') return null;
  const cents = Math.round(price.amount * 100);
  const data = toCarCalculator(site, { ...car, finance_lenders: lenders }, { price: cents, now });
  const limit = formatAmountLimit(finance, cents);
  return data && { data, disclaimer: finance.disclaimer, limit };
}

function toFinance(
  { heading, text, label, disclaimer }: Finance,
  fill: (words: string) => string,
): VehiclePanels['finance'] {
  return { heading: fill(heading), text: fill(text), label: fill(label), disclaimer: fill(disclaimer) };
}

/** Fills the vehicle's words into the dealer's sentence; a vehicle without a known location is at the dealer. */
const fillWords = (text: string, site: Site, car: PublicCar, location: Location | null): string =>
  text
    .replaceAll('{vehicle}', vehicleWord(car))
    .replaceAll('{location}', location?.name ?? site.settings.name)
    .replaceAll('{city}', location?.address.city ?? car.city ?? site.settings.name)
    .replaceAll('{primary}', site.primaryLocation.name);

function toTowWeights(car: PublicCar): TowWeights | null {
  const { specifications: towed } = car;
  if (!kindOf(car).isLivedIn || !towed?.aggregate_trailer_mass) return null;
  return { tare: towed.tare_weight, atm: towed.aggregate_trailer_mass };
}

/** The time after the popup's last day, in the dealer's own time zone; `null` when it has none. */
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
  // A new promotion gets a new id, so shoppers who closed the last one see it.
  const id = `popup-${toSlug(`${popup.title} ${expiryDate ?? ''}`)}`;
  return { ...shown, id, ends: lastMoment(site), linkTo: linkTo ?? null };
}

/** When the page removes its popup, if it shows one now. */
export function popupEnd({ site, now }: PageContext): number | null {
  const end = lastMoment(site);
  return end !== null && end > now ? end : null;
}
