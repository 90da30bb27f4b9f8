import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import type { TenantFinding } from './finding.ts';

const HOURS = 24;

const finding = (path: KeyPath, sentence: string): TenantFinding => ({
  file: 'appointments',
  path,
  sentence,
});

/** Finds exceptions of unknown locations, two of one place, and a lead time that leaves no time to book. */
export function findAppointmentProblems({
  appointments: { testDrive, service, exceptions },
  locations: { locations },
}: Pick<TenantSettings, 'appointments' | 'locations'>): TenantFinding[] {
  const ids = locations.map(({ id }) => id);
  const unknown = exceptions.flatMap(({ location_id: id }, index) => {
    if (ids.includes(id)) return [];
    const hint = formatHint(id, ids, (known) => JSON.stringify(known));
    const sentence = `is "${id}". Expected the id of a location: ${formatList(ids)}.${hint}`;
    return [finding(['exceptions', index, 'location_id'], sentence)];
  });
  const repeated = exceptions.flatMap(({ location_id: id, department }, index) => {
    const first = exceptions.findIndex((each) => each.location_id === id && each.department === department);
    if (first === index) return [];
    const sentence = `is ${department} of ${id}, which entry ${first} is already. Expected one entry for each department of a place.`;
    return [finding(['exceptions', index, 'department'], sentence)];
  });
  const late = [
    ...findLate(testDrive, ['testDrive']),
    ...findLate(service, ['service']),
    ...exceptions.flatMap((exception, index) => {
      const policy = exception.department === 'service' ? service : testDrive;
      const { leadHours = policy.leadHours, horizonDays = policy.horizonDays } = exception;
      return findLate({ leadHours, horizonDays }, ['exceptions', index]);
    }),
  ];
  return [...unknown, ...repeated, ...late];
}

const findLate = (
  { leadHours, horizonDays }: { leadHours: number; horizonDays: number },
  path: KeyPath,
): TenantFinding[] =>
  leadHours < horizonDays * HOURS
    ? []
    : [
        finding(
          [...path, 'leadHours'],
          `is ${leadHours}, but only ${horizonDays} days ahead can be booked, so there is no time at all. Expected fewer hours, or more "horizonDays".`,
        ),
      ];
