import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { SectionType } from '#blocks/settings/sections.ts';

/** Components by section type, by which a template replaces some. */
export type BlockComponents = Readonly<Partial<Record<SectionType, AstroComponentFactory>>>;

const files = import.meta.glob<AstroComponentFactory>(['../*/*.astro', '!./*.astro'], {
  eager: true,
  import: 'default',
});
const byFolder = new Map(Object.entries(files).map(([path, component]) => [path.split('/')[1], component]));

/** The component of a section type: the template's own, else the one in the block's folder. */
export function findComponent(own: BlockComponents, type: SectionType): AstroComponentFactory {
  const component = own[type] ?? byFolder.get(type);
  if (component === undefined) {
    throw new Error(`src/blocks/${type}/ has no component: add the .astro file that draws the block.`);
  }
  return component;
}
