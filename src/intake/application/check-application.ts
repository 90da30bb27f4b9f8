import { findApplicationFaults } from '#domain/lead/application-check.ts';
import { listApplicationFields } from '#domain/lead/application-form.ts';
import type { CheckedForm } from '#domain/lead/form-check.mini.ts';
import type { LeadValues } from '#domain/lead/lead.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import type { FormCheck } from '#intake/submission/form-check.ts';
import type { Site } from '#tenancy/site/site.ts';

type Asked = {
  typed: Readonly<Record<string, unknown>>;
  /** Index of the step; without one the whole form is checked. */
  step?: number;
  /** What is known of earlier steps. */
  before?: LeadValues;
  /** Milliseconds. */
  now: number;
};

/** Checks an application, or one step of it beside what is known already: the values to store, or what is wrong. */
export function checkApplication(
  checkForm: FormCheck,
  { application, settings }: Pick<Site, 'application' | 'settings'>,
  { typed, step, before, now }: Asked,
): CheckedForm {
  const all = application === null ? [] : listApplicationFields(application);
  const own = step === undefined ? all : all.filter((field) => field.step === step);
  const checked = checkForm(own, typed);
  if ('faults' in checked) return checked;
  const names = new Set(own.map(({ name }) => name));
  const limits = { today: formatZoneDay(now, settings.timeZone), least: application?.loan.least ?? 0 };
  const faults = findApplicationFaults({ ...before, ...checked.values }, limits).filter(({ name }) =>
    names.has(name),
  );
  return faults.length > 0 ? { faults } : checked;
}
