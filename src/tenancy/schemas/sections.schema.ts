import { z } from 'zod';
import {
  allBlocks,
  blockSchemas,
  findBlock,
  type SectionSettings,
  type SectionType,
} from '#blocks/block-table.ts';

const [first, ...others] = blockSchemas;
if (first === undefined) throw new TypeError('src/blocks/blocks.ts names no block.');

/** A section of a page: the settings of any block. */
export const sectionSchema = z
  .discriminatedUnion('type', [first, ...others])
  .describe('A section of a page. Order in the list is order on the page.');

export const sectionTypes: readonly SectionType[] = allBlocks.map(({ type }) => type);

export const isSectionType = (type: unknown): type is SectionType =>
  sectionTypes.some((known) => known === type);

/** Whether a section contains the page's heading. */
export const isHero = (section: Pick<SectionSettings, 'type'> | undefined): boolean =>
  section !== undefined && findBlock(section.type).isHero;
