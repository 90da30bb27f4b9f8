import { splitKind } from '#domain/car/trade-spelling.ts';

/** Parts of a title; an empty text is unknown. */
export type TitleParts = { year: string } & ReturnType<typeof splitKind>;

/** Splits a title such as `2021 Toyota Land Cruiser Prado GXL` into year, make, model and badge. */
export function splitTitle(title: string): TitleParts {
  const [, year = '', rest = ''] = /^((?:19|20)\d{2})?\s*(.*)$/s.exec(title.trim()) ?? [];
  return { year, ...splitKind(rest) };
}
