import type { z } from 'zod';
import type { Block } from './define-block.ts';
import * as table from './blocks.ts';

type Known = (typeof table)[keyof typeof table];

/** The types of sections that tenants' files may name. */
export type SectionType = Known['type'];

/** The settings of one section, of any type. */
export type SectionSettings = z.output<Known['schema']>;

type BlockOf<Type extends SectionType> = Extract<Known, { type: Type }>;

/** The settings of a section of one type. */
export type SettingsOf<Type extends SectionType> = z.output<BlockOf<Type>['schema']>;

/** Data of a section of one type, beside its settings. */
export type DataOf<Type extends SectionType> = ReturnType<BlockOf<Type>['data']>;

/** A block of any type: its functions take the settings of its own type, which `findBlock` guarantees. */
export type AnyBlock = Block<SectionType, Known['schema'], SectionSettings, unknown>;

/** All blocks, in the order of the table. */
export const allBlocks: readonly AnyBlock[] = Object.values(table);

/** The schemas of sections in tenants' files, one per type. */
export const blockSchemas: readonly Known['schema'][] = Object.values(table).map(({ schema }) => schema);

const byType: ReadonlyMap<SectionType, AnyBlock> = new Map(allBlocks.map((block) => [block.type, block]));

/** The definition of a section's type. */
export function findBlock(type: SectionType): AnyBlock {
  const block = byType.get(type);
  if (block === undefined) throw new TypeError(`src/blocks/blocks.ts names no block of the type ${type}.`);
  return block;
}
