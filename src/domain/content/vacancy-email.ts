import { vacancyPath } from '#domain/url/paths.ts';

/** What is read of a dealer's vacancies. */
type Vacancies = {
  company: {
    careers?: { vacancies: readonly { slug: string; email?: string | undefined }[] } | undefined;
  };
};

/**
 * The address that a vacancy names for its applications; `null` for other forms and for vacancies without one.
 *
 * @param page path of the page whose form was sent
 */
export function findVacancyEmail(
  { company }: Vacancies,
  { form, page }: { form: string; page: unknown },
): string | null {
  if (form !== 'careers') return null;
  return company.careers?.vacancies.find(({ slug }) => vacancyPath(slug) === page)?.email ?? null;
}
