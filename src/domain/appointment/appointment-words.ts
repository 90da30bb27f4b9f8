import type { Department } from './slot-policy.ts';

/** What an appointment is called, in a sentence and as a title. */
export const departmentWords: Readonly<Record<Department, string>> = {
  'test-drive': 'Test drive',
  service: 'Service booking',
};

/** `Saturday 28 November`, from an ISO day. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');
