import type { TenantFinding } from './finding.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import type { SettingsFile, TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import type { TopicSettings } from '#tenancy/schemas/topic.schema.ts';

/** The settings of a topic page, with their file and key. */
export type PlacedTopic = { file: SettingsFile; path: KeyPath; topic: TopicSettings };

/** Finds an offer category that no offer has: the page would never show an offer. */
export function findCategoryProblems(
  { offers: { offers } }: Pick<TenantSettings, 'offers'>,
  topics: readonly PlacedTopic[],
): TenantFinding[] {
  const known = [...new Set(offers.flatMap(({ category }) => category ?? []))];
  return topics.flatMap(({ file, path, topic: { offerCategory: category } }): TenantFinding[] => {
    if (category === undefined || known.includes(category)) return [];
    const there = known.length === 0 ? 'no offer has one yet' : formatList(known.map((name) => `"${name}"`));
    const hint = formatHint(category, known, (name) => `"${name}"`);
    const sentence = `is "${category}". Expected a category of an offer in offers.json: ${there}.${hint}`;
    return [{ file, path: [...path, 'offerCategory'], sentence }];
  });
}

/** Finds topic pages with no content but a heading. */
export const findEmptyTopics = (topics: readonly PlacedTopic[]): TenantFinding[] =>
  topics.flatMap(({ file, path, topic: { markdown, points, questions } }): TenantFinding[] => {
    if (markdown !== undefined || points.length > 0 || questions.length > 0) return [];
    const sentence =
      'says nothing of it. Expected markdown, points or questions; without the setting there is no page.';
    return [{ file, path, sentence }];
  });
