import type { SectionSettings, SectionType } from '#blocks/settings/sections.ts';
import type { Block } from './define-block.ts';
import * as table from './blocks.ts';

type Known = (typeof table)[keyof typeof table];

/** Data of a section of one type, beside its settings. */
export type DataOf<Type extends SectionType> = ReturnType<Extract<Known, { type: Type }>['data']>;

/** A block of any type: its functions take the settings of its own type, which `findBlock` guarantees. */
type AnyBlock = Block<SectionType, SectionSettings, unknown>;

/** All blocks, in the order of the table. A type of sections without a line in it does not compile. */
export const allBlocks: readonly AnyBlock[] = Object.values(
  table satisfies SectionType extends Known['type'] ? object : never,
);

const byType: ReadonlyMap<SectionType, AnyBlock> = new Map(allBlocks.map((block) => [block.type, block]));

export function findBlock(type: SectionType): AnyBlock {
  const block = byType.get(type);
  if (block === undefined)
    throw new TypeError(`src/blocks/table/blocks.ts names no block of the type ${type}.`);
  return block;
}
