import type { JsonLd } from '#domain/content/json-ld.ts';
import type { SectionForm } from '#blocks/settings/define-settings.ts';
import type { BlockContext, BlockMoment, BlockPage, NamedCar } from './block-context.ts';

/** A section type: everything but its settings and its component, which are in the same folder. */
export interface Block<Type extends string, Settings, Data> {
  readonly type: Type;
  /** Names of the style sheets that a page with this section links. */
  sheets(settings: Settings): readonly string[];
  /** Computes the data of its component; plain data, `null` if the settings are enough. */
  data(context: BlockContext, settings: Settings): Data;
  /** Whether a change of one of these cars may change its data. */
  isTouched(moment: BlockMoment, settings: Settings, cars: readonly NamedCar[]): boolean;
  /** When it next changes by time (ms): an offer begins, a car is no longer new. `null`: never. */
  nextChange(moment: BlockMoment, settings: Settings, data: Data): number | null;
  jsonLd(moment: BlockMoment, settings: Settings, page: BlockPage): JsonLd[];
}

/** A block as its folder defines it: when it changes is required. */
interface BlockEntry<Settings, Data> {
  /** Names of style sheets in `sheets/` or in its folder; without any, the template's home sheet styles the block. */
  sheets?: readonly string[] | ((settings: Settings) => readonly string[]);
  data?: (context: BlockContext, settings: Settings) => Data;
  /** Which changed cars may change what it shows. Required, because a forgotten answer leaves pages stale. */
  touchedBy:
    | 'every car'
    | 'no car'
    | ((moment: BlockMoment, settings: Settings, cars: readonly NamedCar[]) => boolean);
  /** When it next changes by time. Required like `touchedBy`. */
  nextChange: 'never' | ((moment: BlockMoment, settings: Settings, data: NoInfer<Data>) => number | null);
  jsonLd?: (moment: BlockMoment, settings: Settings, page: BlockPage) => JsonLd[];
}

/**
 * Defines a block by the settings of its folder. Its component is the one `.astro` file there; a line in `blocks.ts`
 * adds it to all templates and to publishing.
 */
export function defineBlock<Type extends string, Schema, Settings, Data = null>(
  { type }: SectionForm<Type, Schema, Settings>,
  { sheets = [], data, touchedBy, nextChange, jsonLd }: BlockEntry<NoInfer<Settings>, Data>,
): Block<Type, Settings, Data> {
  return {
    type,
    sheets: (settings) => (typeof sheets === 'function' ? sheets(settings) : sheets),
    // Without `data`, `Data` is its default, which is null.
    data: (context, settings) => (data === undefined ? (null as Data) : data(context, settings)),
    isTouched: (moment, settings, cars) =>
      cars.length > 0 &&
      (typeof touchedBy === 'function' ? touchedBy(moment, settings, cars) : touchedBy === 'every car'),
    nextChange: (moment, settings, own) =>
      nextChange === 'never' ? null : nextChange(moment, settings, own),
    jsonLd: (moment, settings, page) => jsonLd?.(moment, settings, page) ?? [],
  };
}

/** Defines a block that shows nothing of the stock and never changes by time. */
export const stillBlock = <Type extends string, Schema, Settings, Data = null>(
  settings: SectionForm<Type, Schema, Settings>,
  entry: Pick<BlockEntry<NoInfer<Settings>, Data>, 'sheets' | 'data' | 'jsonLd'> = {},
): Block<Type, Settings, Data> =>
  defineBlock(settings, { ...entry, touchedBy: 'no car', nextChange: 'never' });
