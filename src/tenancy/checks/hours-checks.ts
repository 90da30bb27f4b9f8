import type { OpeningHour } from '#domain/location/location.schema.ts';
import type { TenantFinding } from './finding.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({ file: 'locations', path, sentence });
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Finds contradictory hours: open without times, closing before opening, a weekday twice. */
export function findHoursProblems({ locations, specialHours }: TenantSettings['locations']): TenantFinding[] {
  const ids = locations.map((location) => location.id);
  return [
    ...locations.flatMap(({ contact_detail: { opening_hours: rows } }, index) =>
      findWeekProblems(rows, ['locations', index, 'contact_detail', 'opening_hours']),
    ),
    ...specialHours.flatMap((day, index) => [
      ...findUnknownLocation(day.location_id, ids, ['specialHours', index, 'location_id']),
      ...findSpanProblem(
        day,
        day.start_hour,
        day.end_hour,
        ['specialHours', index],
        'start_hour and end_hour',
      ),
    ]),
    ...findRepeatedDays(specialHours),
  ];
}

function findRepeatedDays(days: TenantSettings['locations']['specialHours']): TenantFinding[] {
  return days.flatMap(({ location_id: id, date }, index) => {
    const first = days.findIndex((other) => other.location_id === id && other.date === date);
    if (first === index) return [];
    const sentence = `is ${date}, which entry ${first} is for ${id} already. Expected every day of a place once.`;
    return [finding(['specialHours', index, 'date'], sentence)];
  });
}

function findWeekProblems(rows: readonly OpeningHour[], path: KeyPath): TenantFinding[] {
  return rows.flatMap((row, index) => {
    const at = [...path, index];
    const spans =
      row.formated_hours === undefined ? findSpanProblem(row, row.open, row.close, at, 'open and close') : [];
    const first = rows.findIndex((other) => other.weekday === row.weekday);
    if (first === index) return spans;
    const sentence = `is ${row.weekday} (${weekdays[row.weekday]}), which entry ${first} is already. Expected every weekday once.`;
    return [...spans, finding([...at, 'weekday'], sentence)];
  });
}

function findSpanProblem(
  { status }: { status: 'Open' | 'Closed' },
  open: string | undefined,
  close: string | undefined,
  path: KeyPath,
  keys: string,
): TenantFinding[] {
  if (status === 'Closed') return [];
  if (open === undefined || close === undefined) {
    return [finding(path, `is Open without hours. Expected ${keys}, such as "08:30" and "17:30".`)];
  }
  // 24-hour times of equal length can be compared as text.
  return open < close
    ? []
    : [finding(path, `closes at ${close}, before it opens at ${open}. Expected the later time last.`)];
}

function findUnknownLocation(id: string, ids: readonly string[], path: KeyPath): TenantFinding[] {
  if (ids.includes(id)) return [];
  const hint = formatHint(id, ids, (known) => JSON.stringify(known));
  return [finding(path, `is "${id}". Expected the id of a location: ${formatList(ids)}.${hint}`)];
}
