import { capital } from '#domain/text/formats.ts';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { PanelName } from '#panels/settings/panel-names.ts';

const files = import.meta.glob<AstroComponentFactory>(['./*.astro', '!./PanelList.astro'], {
  eager: true,
  import: 'default',
});

/** `FloorPlan` of `floor-plan`. */
const toFileName = (name: PanelName): string => name.split('-').map(capital).join('');

/** The component that renders a panel. Throws if the folder has none of its name. */
export function findPanelComponent(name: PanelName): AstroComponentFactory {
  const component = files[`./${toFileName(name)}.astro`];
  if (component === undefined) {
    throw new Error(`src/panels/ has no ${toFileName(name)}.astro: add the component that draws ${name}.`);
  }
  return component;
}
