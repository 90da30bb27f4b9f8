import { vacancyPath } from '#domain/url/paths.ts';

type Vacancies = {
  company: {
    careers?: { vacancies: readonly { slug: string; email?: string | undefined }[] } | undefined;
  };
};

/** The address that the vacancy of a page names for its applications; `null` for other forms and without one. */
export function findVacancyEmail(
  { company }: Vacancies,
  { form, page }: { form: string; page: unknown },
): string | null {
  if (form !== 'careers') return null;
  return company.careers?.vacancies.find(({ slug }) => vacancyPath(slug) === page)?.email ?? null;
}
