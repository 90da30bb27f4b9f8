import type { Location } from '#domain/location/location.schema.ts';
import { decideSlotPolicy, type AppointmentPolicy, type Department } from './slot-policy.ts';

/** What is known of the places of a dealer. */
export type Places = Readonly<{ locations: readonly Location[]; appointments: AppointmentPolicy }>;

/** Lists where a department gives appointments, the main one first; without a workshop the main location serves. */
export function listAppointmentPlaces(
  { locations, appointments }: Places,
  department: Department,
): Location[] {
  return listPlacesOf(locations, appointments, department)
    .filter(({ visible, id }) => visible && decideSlotPolicy(appointments, department, id).online)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary));
}

function listPlacesOf(
  locations: readonly Location[],
  { hasWorkshop }: AppointmentPolicy,
  department: Department,
): readonly Location[] {
  if (department === 'test-drive')
    return locations.filter(({ location_type: type }) => type === 'sales' || type === '');
  if (!hasWorkshop) return [];
  const workshops = locations.filter(({ location_type: type, visible }) => type === 'service' && visible);
  return workshops.length > 0 ? workshops : locations.filter(({ primary }) => primary);
}
