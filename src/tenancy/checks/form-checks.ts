import { toSlug } from '#domain/text/formats.ts';
import { formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import type { TenantFinding } from './finding.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({ file: 'forms', path, sentence });

/** The places of names that stand in a list before, with the place of the first. */
function findRepeats(names: readonly string[]): { index: number; first: number; name: string }[] {
  return names.flatMap((name, index) => {
    const first = names.indexOf(name);
    return first === index ? [] : [{ index, first, name }];
  });
}

/** Finds questions, answers and extras with one name, and answers that together leave nothing of an estimate. */
export function findFormProblems({
  forms: { tradeIn, service },
}: Pick<TenantSettings, 'forms'>): TenantFinding[] {
  const { questions } = tradeIn;
  const at = (...rest: KeyPath): KeyPath => ['tradeIn', 'questions', ...rest];
  const worst = questions.map(({ id, answers }) => ({
    id,
    percent: Math.min(0, ...answers.map(({ percent }) => percent)),
  }));
  const lost = -worst.reduce((sum, { percent }) => sum + percent, 0);
  const costly = worst.filter(({ percent }) => percent < 0).map(({ id, percent }) => `${id} ${percent}`);
  return [
    ...findRepeats(questions.map(({ id }) => id)).map(({ index, first, name }) =>
      finding(
        at(index, 'id'),
        `is "${name}", as that of questions[${first}] is. Expected an id of its own, because its answer is stored under it.`,
      ),
    ),
    ...questions.flatMap(({ answers }, question) =>
      findRepeats(answers.map(({ value }) => value)).map(({ index, first, name }) =>
        finding(
          at(question, 'answers', index, 'value'),
          `is "${name}", as that of answers[${first}] is. Expected a value of its own.`,
        ),
      ),
    ),
    ...(lost < 100
      ? []
      : [
          finding(
            at(),
            `take off ${lost} per cent with the worst answers together: ${formatList(costly)}. Expected less than 100 in all, so that an estimate is left: make "percent" of these answers smaller.`,
          ),
        ]),
    ...findRepeats(service.extras.map(toSlug)).map(({ index, first }) =>
      finding(
        ['service', 'extras', index],
        `is "${service.extras[index]}", as extras[${first}] is. Expected every extra once.`,
      ),
    ),
  ];
}
