import type { Panel } from './panel.ts';
import { panels } from './panels.ts';

export type PanelName = keyof typeof panels;

const table: Readonly<Record<PanelName, Panel>> = panels;

/** A panel of the table. */
export const findPanel = (name: PanelName): Panel => table[name];

const isPanelName = (name: string): name is PanelName => name in panels;

/** All panels, by the names in tenants' files. */
export const panelNames: readonly PanelName[] = Object.keys(panels).filter(isPanelName);
