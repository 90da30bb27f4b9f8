import { bookDrive } from '#domain/car/drive-name.ts';
import { CAREERS_CATEGORY } from '#domain/lead/lead.ts';
import { careersPath, testDrivePath, vacancyPath } from '#domain/url/paths.ts';
import type { CompanySettings } from '#tenancy/schemas/company.schema.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';
import { toPoints, toTopicPage } from './topic-pages.ts';

type Facts = Pick<WrittenSettings, 'site' | 'company' | 'locations'>;

/** Test drives, about the dealer, fleet and careers (ROUTE-47, ROUTE-59…61), each when its facts are set. */
export const makeCompanyPages: PageMaker = (_id, facts) => [
  makeTestDrive(facts),
  ...makeAbout(facts),
  ...makeCareers(facts),
];

/** The test drive page: a form, what to bring along, and whom to ring instead. Its heading is that of the page. */
function makeTestDrive({ site, company: { testDrive } }: Facts): GeneratedPage {
  const act = bookDrive(testDrive.name);
  const form: SectionSettings = {
    type: 'enquiry',
    heading: '',
    text: '',
    subject: '',
    kind: 'test-drive',
    form: true,
    ...shown,
  };
  return toTopicPage(
    { ...testDrive, heading: testDrive.heading || act, points: [] },
    {
      path: testDrivePath,
      from: { file: 'company', path: ['testDrive'] },
      description: `${act} at ${site.name}: whom to ring, when we are open and what to bring.`,
      // Who comes to book has the car and the days first.
      sections: [form, ...toPoints(testDrive)],
    },
  );
}

function makeAbout({ site, company: { about, fleet } }: Facts): GeneratedPage[] {
  const pages: GeneratedPage[] = [];
  if (about !== undefined) {
    const description = `Who ${site.name} is: the people, the places and how we work.`;
    const sections = [...toTeam(about.people), ...toTrust()];
    pages.push(
      toTopicPage(about, {
        path: '/about-us',
        from: { file: 'company', path: ['about'] },
        description,
        sections,
        subject: 'A question',
      }),
    );
  }
  if (fleet !== undefined) {
    const description = `Vehicles for businesses from ${site.name}: buying, running and replacing a fleet.`;
    const sections = toTeam(fleet.people);
    pages.push(
      toTopicPage(fleet, {
        path: '/fleet',
        from: { file: 'company', path: ['fleet'] },
        description,
        sections,
        subject: '',
        kind: 'fleet',
      }),
    );
  }
  return pages;
}

const toTrust = (): SectionSettings[] => [
  { type: 'reviews', heading: 'What customers say', ...shown },
  { type: 'locations', heading: 'Our Locations', ...shown },
];

type People = NonNullable<CompanySettings['about']>['people'];

const toTeam = (people: People): SectionSettings[] =>
  people.length === 0 ? [] : [{ type: 'team', heading: 'Who you will meet', people, ...shown }];

/** The list of vacancies, and a page for each until its last day. */
function makeCareers({ site, company: { careers }, locations: { locations } }: Facts): GeneratedPage[] {
  if (careers === undefined) return [];
  const list = toTopicPage(careers, {
    path: careersPath,
    from: { file: 'company', path: ['careers'] },
    description: `Work at ${site.name}: open vacancies and how to apply.`,
    sections: [{ type: 'vacancies', heading: 'Vacancies', ...shown }],
    subject: CAREERS_CATEGORY,
    kind: 'careers',
  });
  const pages = careers.vacancies.map((vacancy, index) => {
    const city = locations.find(({ id }) => id === vacancy.location)?.address.city;
    const at = ['careers', 'vacancies', index];
    return toGeneratedPage({
      path: vacancyPath(vacancy.slug),
      from: { file: 'company', title: [...at, 'title'], description: [...at, 'summary'] },
      // A position may be open at two locations.
      title: city === undefined ? vacancy.title : `${vacancy.title}, ${city}`,
      heading: vacancy.title,
      intro: vacancy.summary,
      description: `${vacancy.title} at ${site.name}${city === undefined ? '' : `, ${city}`}. ${vacancy.summary}`,
      parents: [{ label: careers.heading, href: careersPath }],
      starts: vacancy.posted,
      ends: {
        on: vacancy.closes,
        heading: 'This vacancy is closed',
        text: 'Other positions may be open.',
        link: { label: careers.heading, href: careersPath },
      },
      sections: [
        { type: 'vacancy', slug: vacancy.slug, ...shown },
        {
          type: 'enquiry',
          heading: 'Apply for this job',
          text: '',
          subject: vacancy.title,
          location: vacancy.location,
          kind: 'careers',
          form: true,
          ...shown,
        },
      ],
    });
  });
  return [list, ...pages];
}
