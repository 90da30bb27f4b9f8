import type { z } from 'zod';
import type { JsonLd } from '#domain/content/json-ld.ts';
import type { SitePicture } from '#tenancy/forms/field-forms.ts';
import { toSectionSchema } from '#tenancy/forms/section-form.ts';
import type { BlockContext, BlockMoment, BlockPage, NamedCar } from './block-context.ts';

type Shape = z.core.$ZodLooseShape;
type SchemaOf<Type extends string, Own extends Shape> = ReturnType<typeof toSectionSchema<Type, Own>>;

/** A section type: everything but its component, which is in the same folder. */
export interface Block<Type extends string, Schema, Settings, Data> {
  readonly type: Type;
  readonly schema: Schema;
  /** Whether it brings the page's heading, and so must come first. */
  readonly isHero: boolean;
  /** The picture of the first view, fetched before everything else. */
  heroPicture(settings: Settings): SitePicture | undefined;
  /** Names of the style sheets that a page with this section links. */
  sheets(settings: Settings): readonly string[];
  /** Computes the data of its component; plain data, `null` if the settings are enough. */
  data(context: BlockContext, settings: Settings): Data;
  /** Whether a change of one of these cars may change its data. */
  isTouched(moment: BlockMoment, settings: Settings, cars: readonly NamedCar[]): boolean;
  /** When it next changes by time (ms): an offer begins, a car is no longer new. `null`: never. */
  nextChange(moment: BlockMoment, settings: Settings, data: Data): number | null;
  /** JSON-LD for search engines. */
  jsonLd(moment: BlockMoment, settings: Settings, page: BlockPage): JsonLd[];
}

/** A block as its folder defines it: what it is, its settings and when it changes are required. */
interface BlockEntry<Type extends string, Own extends Shape, Settings, Data> {
  /** The name in tenants' files, and of the folder. */
  type: Type;
  /** What it shows, for editors of tenants' files. */
  about: string;
  /** Its own settings; type, hidden and anchor are added. */
  settings: Own;
  /** Picture of a first view that brings the page's heading. */
  hero?: (settings: Settings) => SitePicture | undefined;
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
 * Defines a section type. Its component is the one `.astro` file of the same folder; a line in `blocks.ts` adds it to
 * tenants' files, all templates and publishing.
 */
export function defineBlock<const Type extends string, Own extends Shape, Data = null>(
  entry: BlockEntry<Type, Own, z.output<SchemaOf<Type, Own>>, Data>,
): Block<Type, SchemaOf<Type, Own>, z.output<SchemaOf<Type, Own>>, Data> {
  const { type, sheets = [], hero, data, touchedBy, nextChange, jsonLd } = entry;
  return {
    type,
    schema: toSectionSchema(type, entry.about, entry.settings),
    isHero: hero !== undefined,
    heroPicture: (settings) => hero?.(settings),
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
