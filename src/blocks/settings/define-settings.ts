import type { z } from 'zod';
import type { SitePicture } from '#tenancy/forms/field-forms.ts';
import { toSectionSchema } from '#tenancy/forms/section-form.ts';

type Shape = z.core.$ZodLooseShape;
type SchemaOf<Type extends string, Own extends Shape> = ReturnType<typeof toSectionSchema<Type, Own>>;

/** What tenants' files say of a section type. */
export interface SectionForm<Type extends string, Schema, Settings> {
  readonly type: Type;
  readonly schema: Schema;
  /** Of a section that brings the page's heading, and so must come first: the picture of the first view. */
  hero?(settings: Settings): SitePicture | undefined;
}

/**
 * Defines the settings of a section type, in the folder of its block; a line in `section-forms.ts` adds it to tenants'
 * files. Nothing of how it looks or where its data is from belongs here: all that reads tenants' files loads it.
 */
export const defineSettings = <const Type extends string, Own extends Shape>(entry: {
  /** The name in tenants' files, and of the folder. */
  type: Type;
  /** What it shows, for editors of tenants' files. */
  about: string;
  /** Its own settings; type, hidden and anchor are added. */
  settings: Own;
  hero?: (settings: z.output<SchemaOf<Type, Own>>) => SitePicture | undefined;
}): SectionForm<Type, SchemaOf<Type, Own>, z.output<SchemaOf<Type, Own>>> => ({
  type: entry.type,
  schema: toSectionSchema(entry.type, entry.about, entry.settings),
  ...(entry.hero && { hero: entry.hero }),
});
