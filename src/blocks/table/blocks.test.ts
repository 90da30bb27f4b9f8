import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';
import { toBlockContext } from '#publish/pages/block-context.ts';
import type { NamedCar } from './block-context.ts';
import { allBlocks, findBlock } from './block-table.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';
import { sectionTypes as types } from '#blocks/settings/sections.ts';
import { stockStrip } from '#blocks/stock-strip/block.ts';
import { stockStripSettings } from '#blocks/stock-strip/settings.ts';
import { defineBlock } from './define-block.ts';

const folder = dirname(import.meta.dirname);

describe('the table of blocks', () => {
  it('has a line for every folder, and a folder for every line', () => {
    const folders = globSync('*/block.ts', { cwd: folder }).map(dirname);
    expect(types.toSorted()).toEqual(folders.toSorted());
    expect(allBlocks.map(({ type }) => type)).toEqual(types);
  });

  it.each(types)('%s has one component in its folder', (type) => {
    expect(globSync(`${type}/*.astro`, { cwd: folder })).toHaveLength(1);
  });

  it('names style sheets that exist, each once', () => {
    const files = globSync(
      ['*/*.css', '../panels/sheets/vehicle-map.css', '../components/forms/{form,form-steps,trade-in}.css'],
      {
        cwd: folder,
      },
    );
    const names = files.map((file) => basename(file, '.css'));
    expect(names).toHaveLength(new Set(names).size);
    const settings = { show: 'carousel' } as never;
    const named = allBlocks.flatMap((block) => block.sheets(settings));
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('a block', () => {
  const site = createTestSite();
  const context = toBlockContext({
    site,
    snapshot: createTestSnapshot(site, [createTestCar({ id: 1 })]),
    now: NOW,
  });
  const mazda: NamedCar[] = [{ make: 'Mazda', model: 'CX-5', dealership_name: 'North' }];

  it('says which cars change it, and no block is changed by none', () => {
    const counted = defineBlock(defineSettings({ type: 'counted', about: 'Counts.', settings: {} }), {
      data: ({ stock }) => stock.find({}).length,
      touchedBy: 'every car',
      nextChange: 'never',
    });
    const settings = { type: 'counted', hidden: false } as const;
    expect(counted.data(context, settings)).toBe(1);
    expect(counted.isTouched(context, settings, mazda)).toBe(true);
    expect(counted.isTouched(context, settings, [])).toBe(false);
  });

  it('of the cars of a make is changed by those alone, however the make is written', () => {
    const touches = (facets: object): boolean => {
      const typed = { type: 'stock-strip', heading: 'New in', filter: { facets } };
      const settings = stockStripSettings.schema.parse(typed);
      return stockStrip.isTouched(context, settings, mazda);
    };
    expect(touches({})).toBe(true);
    expect(touches({ make: ['MAZDA'], model: ['CX 5'] })).toBe(true);
    expect(touches({ make: ['Kia'] })).toBe(false);
    expect(touches({ make: ['Mazda'], dealership_name: ['South'] })).toBe(false);
  });

  it('that never changes has no next change, no data and no JSON-LD', () => {
    const plain = defineBlock(defineSettings({ type: 'plain', about: 'Words.', settings: {} }), {
      touchedBy: 'no car',
      nextChange: 'never',
    });
    const settings = { type: 'plain', hidden: false } as const;
    expect(plain.data(context, settings)).toBeNull();
    expect(plain.isTouched(context, settings, mazda)).toBe(false);
    expect(plain.nextChange(context, settings, null)).toBeNull();
    expect(plain.jsonLd(context, settings, { path: '/', canonical: '', isGenerated: () => false })).toEqual(
      [],
    );
  });

  it('that does not say when it changes does not compile', () => {
    // @ts-expect-error A block without `touchedBy` and `nextChange` would leave stale pages.
    defineBlock(defineSettings({ type: 'silent', about: 'Words.', settings: {} }), {});
    expect(findBlock('vacancy').nextChange).toBeTypeOf('function');
  });

  it('of a type missing in the table is refused with the file to add it to', () => {
    expect(() => findBlock('fountain' as never)).toThrow('src/blocks/table/blocks.ts names no block');
  });
});
