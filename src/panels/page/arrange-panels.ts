import { findPanel } from './panels.ts';
import type { VehiclePage } from '#publish/pages/vehicle-page.ts';
import { panelNames, type PanelName } from '#panels/settings/panel-names.ts';
import type { ArrangedPropsOf } from './panel-props.ts';

/** A panel in a region with the template's own heading or props. */
type ArrangedEntry<Name extends PanelName> = {
  panel: Name;
  heading?: string;
  anchor?: string;
  /** Label of the link to the panel, in a template that lists its sections. */
  link?: string;
  props?: ArrangedPropsOf<Name> | ((page: VehiclePage) => ArrangedPropsOf<Name>);
};

/** A panel in a region: its name, or its name with what the template adds. */
export type ArrangedPanel = PanelName | { [Name in PanelName]: ArrangedEntry<Name> }[PanelName];

/** The regions of a template's vehicle page, each with its panels in order. */
export type Arrangement = Readonly<Record<'rows', readonly ArrangedPanel[]>> &
  Readonly<Record<string, readonly ArrangedPanel[]>>;

/** `pages.json`, `vehicle.panels`. */
export type PanelSettings = { order: readonly PanelName[]; hidden: readonly PanelName[] };

/** A panel as a page renders it. */
export type PlacedPanel = {
  name: PanelName;
  heading: string | null;
  anchor: string | null;
  isFramed: boolean;
  props: ArrangedPropsOf<PanelName>;
};

/** A link to a panel further down. */
export type PanelLink = { id: string; label: string; isSelling: boolean };

type Entry = Exclude<ArrangedPanel, string>;

/** A name alone is an entry of each panel, which the compiler does not follow through so many. */
const toEntry = (arranged: ArrangedPanel): Entry =>
  typeof arranged === 'string' ? ({ panel: arranged } as Entry) : arranged;

/** Whether a page shows a panel: it has content, and the dealer does not hide it. */
export const isPanelShown = (
  name: PanelName,
  page: VehiclePage,
  { hidden }: Pick<PanelSettings, 'hidden'>,
): boolean => !hidden.includes(name) && (findPanel(name).shows?.(page) ?? true);

/** The panels of one region that a page shows: the dealer's order first, without those the dealer hides. */
function listShown(
  arrangement: Arrangement,
  region: string,
  page: VehiclePage,
  settings: PanelSettings,
): Entry[] {
  const { order } = settings;
  const named = (arrangement[region] ?? []).map(toEntry);
  const entries = region === 'rows' ? [...named, ...listUnnamed(arrangement)] : named;
  const rank = ({ panel }: Entry): number => (order.includes(panel) ? order.indexOf(panel) : order.length);
  return entries
    .filter(({ panel }) => isPanelShown(panel, page, settings))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Panels that the template's arrangement does not name. */
function listUnnamed(arrangement: Arrangement): Entry[] {
  const named = new Set(Object.values(arrangement).flatMap((all) => all.map((each) => toEntry(each).panel)));
  return panelNames.filter((name) => !named.has(name)).map(toEntry);
}

/** The panels in a region of a vehicle page. */
export const arrangePanels = (
  arrangement: Arrangement,
  region: string,
  page: VehiclePage,
  settings: PanelSettings,
): PlacedPanel[] =>
  listShown(arrangement, region, page, settings).map(({ panel, heading, anchor, props = {} }) => {
    const own = findPanel(panel);
    return {
      name: panel,
      heading: heading ?? (typeof own.heading === 'function' ? own.heading(page) : (own.heading ?? null)),
      anchor: anchor ?? own.anchor ?? null,
      isFramed: own.isFramed ?? false,
      props: typeof props === 'function' ? props(page) : props,
    };
  });

/** The links to the panels of a region that have a link label in the template. */
export const listPanelLinks = (
  arrangement: Arrangement,
  region: string,
  page: VehiclePage,
  settings: PanelSettings,
): PanelLink[] =>
  listShown(arrangement, region, page, settings).flatMap(({ panel, anchor, link }) => {
    const own = findPanel(panel);
    const id = anchor ?? own.anchor;
    if (id === undefined || link === undefined || own.isReachable?.(page) === false) return [];
    return [{ id, label: link, isSelling: own.isSelling ?? false }];
  });
