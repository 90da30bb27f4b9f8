import type { VehiclePage } from '#publish/pages/vehicle-page.ts';

/** What a panel is handed. */
export type PanelProps = { page: VehiclePage };

/** What a panel is handed that draws its section itself. */
export type FramedPanelProps = PanelProps & {
  /** Of the section. */
  class?: string;
  heading: string | null;
  anchor: string | null;
};
