import type { Car } from './car.schema.ts';

/** A vehicle report that a site offers (TENANT-13, ENT-26), identified by `feature` or by `name`. */
export type ReportPlugin = {
  readonly feature?: string | undefined;
  readonly name?: string | undefined;
  /** Download address; `{vin}`, `{stocknum}` and `{slug}` are replaced by the car's values. */
  readonly url?: string | undefined;
};

/** A report of one car that can be opened or downloaded. */
export type VehicleReport = { kind: 'history' | 'analysis' | 'ppsr'; label: string; href: string };

const findPlugin = (plugins: readonly ReportPlugin[], name: string): ReportPlugin | undefined =>
  plugins.find((plugin) => plugin.feature === name || plugin.name === name);

/** Whether the Autogauge report is offered: for used cars, when the site lists it (GAUGE-04). */
export const hasAutogauge = (plugins: readonly ReportPlugin[], car: Pick<Car, 'car_type'>): boolean =>
  car.car_type === 'used' && findPlugin(plugins, 'Autogauge') !== undefined;

/** A base host for parsing, so that paths can be told from absolute addresses. */
const BASE_ORIGIN = 'https://nowhere.invalid';

/** The https address or path of a history report, else `null`: `file` comes from a feed and may contain anything. */
export function toReportHref(file: string | null): string | null {
  if (file === null || !/^(https:\/\/|\/)/i.test(file) || !URL.canParse(file, BASE_ORIGIN)) return null;
  const { protocol, origin, href, username } = new URL(file, BASE_ORIGIN);
  if (protocol !== 'https:' || username !== '') return null;
  if (origin === BASE_ORIGIN) return href.slice(BASE_ORIGIN.length);
  // `//host` and `/\host` look like paths, but browsers open another site.
  return file.startsWith('/') ? null : href;
}

type Reported = Pick<Car, 'slug' | 'stocknum' | 'vin' | 'file'>;

/** Fills a plugin's address with the car's fields; `null` when the car lacks one of them. */
function fillAddress(url: string, car: Reported): string | null {
  let isComplete = true;
  const filled = url.replace(/\{(vin|stocknum|slug)\}/g, (_match, field: 'vin' | 'stocknum' | 'slug') => {
    const value = car[field];
    if (value === null) isComplete = false;
    return encodeURIComponent(value ?? '');
  });
  return isComplete ? toReportHref(filled) : null;
}

/** The history if the feed gave one (VDP-29), Car Analysis (GAUGE-05) and PPSR (GAUGE-06) if the site lists them. */
export function decideReports(plugins: readonly ReportPlugin[], car: Reported): VehicleReport[] {
  const downloads = [
    { kind: 'analysis', label: 'Car analysis', plugin: findPlugin(plugins, 'Car Analysis') },
    { kind: 'ppsr', label: 'PPSR report', plugin: findPlugin(plugins, 'PPSR Report') },
  ] as const;
  const history = toReportHref(car.file);
  return [
    ...(history === null ? [] : [{ kind: 'history' as const, label: 'History report', href: history }]),
    ...downloads.flatMap(({ kind, label, plugin }) => {
      const href = plugin?.url === undefined ? null : fillAddress(plugin.url, car);
      return href === null ? [] : [{ kind, label, href }];
    }),
  ];
}
