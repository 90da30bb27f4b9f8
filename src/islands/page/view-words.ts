import { formatCount } from '#domain/text/money.ts';

/** `View 123 cars`, `View 1 car`; `View cars` without a count (FIN-67). */
export const toViewWords = (count: number | null, noun: { one: string; many: string }): string =>
  count === null ? `View ${noun.many}` : `View ${formatCount(count)} ${count === 1 ? noun.one : noun.many}`;
