import type { VehiclePage } from '#publish/pages/vehicle-page.ts';

/** Props of every panel. */
export type PanelProps = { page: VehiclePage };

/** Props of a panel that renders its own section. */
export type FramedPanelProps = PanelProps & {
  /** Class of the section. */
  class?: string;
  heading: string | null;
  anchor: string | null;
};
