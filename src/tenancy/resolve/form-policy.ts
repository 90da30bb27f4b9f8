import type { FormPolicy, PlaceOption } from '#domain/lead/form-policy.ts';
import type { Location } from '#domain/location/location.schema.ts';
import { listVisibleLocations } from '#domain/location/visible-locations.ts';
import type { Dealership } from '#tenancy/facts/site-facts.ts';
import type { FormSettings } from '#tenancy/schemas/forms.schema.ts';

const MB = 1_000_000;

/** What the forms of a dealer ask: their settings, with the choices that its locations give. */
export const resolveFormPolicy = (
  {
    comments,
    phone,
    categories,
    dealershipSelect,
    optIn,
    terms,
    abuse,
    privacy,
    testDrive,
    photos,
    service,
    uploads,
    careers,
    tradeIn: { service: valuer, maxYears, maxKilometres, marginPercent, questions, keepsResult },
  }: FormSettings,
  dealerships: readonly Dealership[],
  locations: readonly Location[],
  { noun, driveNames, driveBring }: Pick<FormPolicy, 'noun' | 'driveNames' | 'driveBring'>,
): FormPolicy => ({
  noun,
  driveNames,
  driveBring,
  comments,
  phone,
  categories,
  optIn: optIn.shown ? optIn.label : null,
  termsNotice: terms.notice,
  termsBox: terms.box ?? null,
  testDriveTerms: testDrive.terms ?? null,
  requestPhotos: photos,
  abuse,
  retentionDays: privacy.retentionDays,
  dealerships: dealershipSelect ? dealerships.map(({ slug, name }) => ({ value: slug, label: name })) : [],
  serviceLocations: listServiceLocations(locations),
  driveLocations: listDriveLocations(locations),
  serviceExtras: service.extras,
  uploads: {
    pictures: uploads.pictures,
    pictureBytes: uploads.pictureMb * MB,
    documentBytes: uploads.documentMb * MB,
    perAddress: uploads.perAddress,
    waitingBytes: uploads.waitingMb * MB,
  },
  careersCv: careers.cv,
  tradeIn: { service: valuer ?? null, maxYears, maxKilometres, marginPercent, questions, keepsResult },
});

const toOption = ({
  slug,
  name,
  dealership_slug,
  primary,
  address: { lat, long },
}: Location): PlaceOption => ({
  value: slug,
  label: name,
  dealership: dealership_slug,
  isMain: primary,
  ...(lat !== undefined && long !== undefined && { at: `${lat},${long}` }),
});

/** The workshops; without one the main location, or the first that is shown, as on the service page. */
function listServiceLocations(locations: readonly Location[]): PlaceOption[] {
  const visible = listVisibleLocations(locations);
  const workshops = visible.filter(({ location_type: type }) => type === 'service');
  const other = visible.find(({ primary }) => primary) ?? visible[0];
  const chosen = workshops.length > 0 ? workshops : other === undefined ? [] : [other];
  return chosen.map(toOption);
}

/** The showrooms and yards. */
const listDriveLocations = (locations: readonly Location[]): PlaceOption[] =>
  listVisibleLocations(locations)
    .filter(({ location_type: type }) => type === 'sales' || type === '')
    .map(toOption);
