import { bookDrive, oneDrive } from '#domain/car/drive-name.ts';
import type { SaleState, VehicleAction } from '#domain/car/sale-state.ts';
import { type CarFormFacts, type CarFormId, toMark } from '#domain/lead/filled-car-forms.ts';
import type { FormCar } from '#domain/lead/form-definition.ts';
import { type ShownForm, toShownForm } from '#domain/lead/lead-forms.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import { carFormsPath, contactPath, testDrivePath, withCar } from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { CarDialog, CarFormLink, CarForms } from './car-form.ts';
import { toHead, type PageContext, type SitePage } from './page-context.ts';
import type { CarFormsPage } from './page.ts';

/** Two of them have words that depend on the kind of vehicle that the car is. */
const titles: Readonly<Record<CarFormId, string>> = {
  enquire: toMark('enquire'),
  'test-drive': `Book ${toMark('test-drive')}`,
  'request-photos': 'Request photos',
  finance: 'Enquire for Finance',
  'find-similar': 'Find Me Something Similar',
};

/** Stands for every car of the dealer. */
const anyCar: FormCar & { id: number } = {
  id: 0,
  name: toMark('car'),
  car_type: 'used',
  item_type: null,
  tag: null,
  isInStock: true,
};

/** `/_car-forms`: the dialogs that the settings of a dealer allow, from which the pages of its cars take theirs. */
export function toCarFormsPage({ site, now }: PageContext): SitePage {
  const { forms, policies } = site;
  const toDialog = (id: CarFormId, form: ShownForm['form']): CarDialog => ({
    id,
    title: titles[id],
    shown: toShownForm(forms, form, { car: anyCar }),
  });
  const page: CarFormsPage = {
    kind: 'car-forms',
    path: carFormsPath,
    template: site.settings.template,
    now,
    breadcrumbs: [],
    head: toHead({
      title: 'Forms',
      description: 'Forms',
      canonical: absoluteUrl(site, carFormsPath),
      robots: 'noindex',
    }),
    dialogs: [
      toDialog('enquire', 'vehicle'),
      ...(forms.requestPhotos ? [toDialog('request-photos', 'photos')] : []),
      toDialog('test-drive', 'test-drive'),
      ...(policies.actions.finance ? [toDialog('finance', 'finance')] : []),
      toDialog('find-similar', 'similar'),
    ],
  };
  return { page, nextChangeAt: null };
}

type PageSite = Pick<Site, 'content' | 'generated'>;

const drivePages = new WeakMap<PageSite, string>();

/** The page on which a test drive is asked for without script: that of the dealer, where it has the form, else the contact page. */
function findDrivePage(site: PageSite): string {
  const known = drivePages.get(site);
  if (known !== undefined) return known;
  const own = [...site.content, ...site.generated].find(({ path }) => path === testDrivePath);
  const hasForm = own?.sections.some(
    (section) =>
      section.type === 'enquiry' && section.kind === 'test-drive' && section.form && !section.hidden,
  );
  const path = hasForm === true ? testDrivePath : contactPath;
  drivePages.set(site, path);
  return path;
}

/** The form for something like a car that is not in stock (FORM-20). */
const toSimilarLink = (id: number): CarFormLink => ({
  id: 'find-similar',
  title: titles['find-similar'],
  href: withCar(contactPath, id),
});

type Asked = Pick<CarFormFacts, 'car_id' | 'car' | 'page' | 'similar'>;

/** The only form of a page that says that its car is gone. */
export const toSoldForms = (about: Asked): CarForms => ({
  links: [toSimilarLink(about.car_id)],
  facts: { ...about, enquire: '', 'test-drive': '' },
});

type Conditions = {
  state: SaleState;
  actions: readonly VehicleAction[];
  /** The title of the enquiry, and what a test drive of the car is called. */
  words: { enquire: string; drive: string };
  financeHref: string;
};

/** The forms of a vehicle page; enquiry and similar always, as the car may be sold or free again later. */
export function toCarForms(
  site: PageSite & Pick<Site, 'forms'>,
  about: Asked,
  { state, actions, words, financeHref }: Conditions,
): CarForms {
  const id = about.car_id;
  const contact = withCar(contactPath, id);
  const links: CarFormLink[] = [{ id: 'enquire', title: words.enquire, href: contact }];
  if (site.forms.requestPhotos && state !== 'sold')
    links.push({ id: 'request-photos', title: titles['request-photos'], href: contact });
  // Where nothing else can be booked, the form stands in the page (VDP-38).
  if (actions.includes('test-drive') && state !== 'test-drive-only')
    links.push({ id: 'test-drive', title: bookDrive(words.drive), href: withCar(findDrivePage(site), id) });
  if (actions.includes('finance')) links.push({ id: 'finance', title: titles.finance, href: financeHref });
  return {
    links: [...links, toSimilarLink(id)],
    facts: { ...about, enquire: words.enquire, 'test-drive': oneDrive(words.drive) },
  };
}
