import { isFixedPanel } from '#panels/settings/panel-names.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import type { TenantFinding } from './finding.ts';

/** Finds panels of the vehicle page that are listed twice, or hidden although every page needs them. */
export function findPanelProblems({ pages }: Pick<TenantSettings, 'pages'>): TenantFinding[] {
  const { order, hidden } = pages.vehicle.panels;
  const toFinding = (list: 'order' | 'hidden', index: number, sentence: string): TenantFinding => ({
    file: 'pages',
    path: ['vehicle', 'panels', list, index],
    sentence,
  });
  const orderProblems = order.flatMap((name, index) => {
    if (order.indexOf(name) !== index) {
      return [toFinding('order', index, `is "${name}" once more. Expected every panel once.`)];
    }
    if (!hidden.includes(name)) return [];
    const sentence = `is "${name}", which "hidden" leaves out. Expected it in one of the two lists.`;
    return [toFinding('order', index, sentence)];
  });
  const hiddenProblems = hidden.flatMap((name, index) => {
    if (hidden.indexOf(name) !== index) {
      return [toFinding('hidden', index, `is "${name}" once more. Expected every panel once.`)];
    }
    if (!isFixedPanel(name)) return [];
    const sentence = `is "${name}", which every vehicle page shows. Expected a panel that a page may lack: take it out.`;
    return [toFinding('hidden', index, sentence)];
  });
  return [...orderProblems, ...hiddenProblems];
}
