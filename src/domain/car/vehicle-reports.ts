import type { Car } from './car.schema.ts';

/** A vehicle report that a site offers (TENANT-13, ENT-26): named one way or the other. */
export type ReportPlugin = {
  readonly feature?: string | undefined;
  readonly name?: string | undefined;
  /** Where it is downloaded; `{vin}`, `{stocknum}` and `{slug}` are the car's. */
  readonly url?: string | undefined;
};

/** A report of one car that can be opened or downloaded. */
export type VehicleReport = { kind: 'history' | 'analysis' | 'ppsr'; label: string; href: string };

const findPlugin = (plugins: readonly ReportPlugin[], name: string): ReportPlugin | undefined =>
  plugins.find((plugin) => plugin.feature === name || plugin.name === name);

/** Whether the Autogauge report is offered: for used cars, where the site's list has it (GAUGE-04). */
export const hasAutogauge = (plugins: readonly ReportPlugin[], car: Pick<Car, 'car_type'>): boolean =>
  car.car_type === 'used' && findPlugin(plugins, 'Autogauge') !== undefined;

/** A host that no address has, so that a path can be told from an address. */
const NOWHERE = 'https://nowhere.invalid';

/**
 * The address of a history report as it may stand on a page; `null` when it is neither an https address nor a path of
 * the site. The car's own `file` is not public: it may be anything a feed says.
 */
export function toReportHref(file: string | null): string | null {
  if (file === null || !/^(https:\/\/|\/)/i.test(file) || !URL.canParse(file, NOWHERE)) return null;
  const { protocol, origin, href, username } = new URL(file, NOWHERE);
  if (protocol !== 'https:' || username !== '') return null;
  if (origin === NOWHERE) return href.slice(NOWHERE.length);
  // `//host` and `/\host` are paths to the eye, and other sites to a browser.
  return file.startsWith('/') ? null : href;
}

type Reported = Pick<Car, 'slug' | 'stocknum' | 'vin' | 'file'>;

/** A plugin's address for this car; `null` while the car has not what the address asks for. */
function fillPlaces(url: string, car: Reported): string | null {
  let isWhole = true;
  const filled = url.replace(/\{(vin|stocknum|slug)\}/g, (_place, field: 'vin' | 'stocknum' | 'slug') => {
    const value = car[field];
    if (value === null) isWhole = false;
    return encodeURIComponent(value ?? '');
  });
  return isWhole ? toReportHref(filled) : null;
}

/**
 * The reports of a car: its history where the feed gave one (VDP-29), Car Analysis (GAUGE-05) and PPSR (GAUGE-06) as
 * the site's list has them.
 */
export function decideReports(plugins: readonly ReportPlugin[], car: Reported): VehicleReport[] {
  const downloads = [
    { kind: 'analysis', label: 'Car analysis', plugin: findPlugin(plugins, 'Car Analysis') },
    { kind: 'ppsr', label: 'PPSR report', plugin: findPlugin(plugins, 'PPSR Report') },
  ] as const;
  const history = toReportHref(car.file);
  return [
    ...(history === null ? [] : [{ kind: 'history' as const, label: 'History report', href: history }]),
    ...downloads.flatMap(({ kind, label, plugin }) => {
      const href = plugin?.url === undefined ? null : fillPlaces(plugin.url, car);
      return href === null ? [] : [{ kind, label, href }];
    }),
  ];
}
