import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { MappingExpression } from '#tenancy/schemas/stock-mapping.schema.ts';
import type { Choices } from './choose-columns.ts';
import type { Column } from './column.ts';

/** Whether a code or a name of a yard is one of the dealer's. */
export type KnownYard = (text: string) => boolean;

/** A mapping as it stands in stock.json, without defaults. */
export type ProposedMapping = {
  records?: string;
  headerLine?: number;
  rows?: { column: string; matches: string }[];
  optional?: string[];
  identity?: string[];
  dateOrder?: 'day-first' | 'month-first';
  fields: Partial<Record<FeedField, MappingSourceInput>>;
};
export type MappingSourceInput =
  | string
  | Partial<MappingExpression>
  | (string | Partial<MappingExpression>)[];

/** What a proposal is being made of. Steps add fields and doubts. */
export type Draft = {
  columns: readonly Column[];
  /** Those that hold one fact. */
  single: readonly Column[];
  /** Columns for a part of another one, by the fact that they hold. */
  parts: readonly Column[];
  choices: Choices;
  fields: Partial<Record<FeedField, MappingSourceInput>>;
  doubts: string[];
  /** What a row of units says of columns; empty without such a row. */
  units: ReadonlyMap<string, string>;
  records: number;
};
