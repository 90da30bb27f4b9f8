import { ProblemError } from '#api/http/problem.ts';
import { listAppointmentPlaces } from '#domain/appointment/appointment-place.ts';
import { departmentWords } from '#domain/appointment/appointment-words.ts';
import type { Department } from '#domain/appointment/slot-policy.ts';
import { findCarLocation } from '#domain/location/car-location.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import type { Site } from '#tenancy/site/site.ts';

type PlaceSite = Pick<Site, 'locations' | 'primaryLocation' | 'appointments' | 'dealerships'>;

export type AskedPlace = {
  department: Department;
  /** Slug of a dealership. */
  dealership: string | undefined;
  /** Slug of a location. */
  location: string | undefined;
  car: Pick<PublicCar, 'location' | 'dealership_slug'> | null;
};

/**
 * Finds where an appointment takes place: where it is asked for, else where the car stands, else at the first location
 * that takes bookings.
 *
 * @throws ProblemError 404 when no booking is taken there
 */
export function findPlace(site: PlaceSite, { department, dealership, location, car }: AskedPlace): Location {
  const places = listAppointmentPlaces(site, department);
  if (dealership !== undefined && !site.dealerships.some(({ slug }) => slug === dealership))
    throw refuse(`There is no dealership ${dealership} on this site.`);
  const standing = car === null || dealership !== undefined ? null : findCarLocation(site, car);
  const wanted = dealership ?? standing?.dealership_slug;
  const [place] = places
    .filter(({ slug }) => location === undefined || slug === location)
    .filter(({ dealership_slug: slug }) => wanted === undefined || slug === wanted)
    .toSorted((a, b) => Number(b.id === standing?.id) - Number(a.id === standing?.id));
  if (place !== undefined) return place;
  throw refuse(
    `There is no ${departmentWords[department].toLowerCase()} to choose a time for here. Please ask for one.`,
  );
}

const refuse = (detail: string): ProblemError =>
  new ProblemError({ title: 'Not found', status: 404, detail });
