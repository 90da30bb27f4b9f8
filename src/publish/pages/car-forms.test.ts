import { describe, expect, it } from 'vitest';
import { carFormsPath } from '#domain/url/paths.ts';
import { findTouched } from '#publish/plan/affected-pages.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';
import type { CarForms } from './car-form.ts';
import { contextOf } from './test-pages.ts';
import { createTestSite, DAY, NOW } from './test-site.ts';

type Site = ReturnType<typeof createTestSite>;
const usual = createTestSite();
const lending = createTestSite('lending-lane', { finance: testFinance });

/** The forms of the page of a car. */
function formsOf(car: object = {}, site: Site = usual): CarForms {
  const page = resolvePath(contextOf([car], site), '/cars/car-1')?.page;
  if (page?.kind === 'vehicle') return page.panels.forms;
  if (page?.kind === 'sold') return page.forms;
  throw new Error('the car has no page');
}
const linksOf = (...of: Parameters<typeof formsOf>) =>
  formsOf(...of).links.map(({ id, href }) => `${id} ${href}`);
function dialogsOf(site: Site) {
  const page = resolvePath(contextOf([{}], site), carFormsPath)?.page;
  if (page?.kind !== 'car-forms') throw new Error('there are no forms');
  return page.dialogs;
}

const enquire = 'enquire /contact-us?car_id=1';
const photos = 'request-photos /contact-us?car_id=1';
const drive = 'test-drive /book-test-drive?car_id=1';
const similar = 'find-similar /contact-us?car_id=1';
const soldDaysAgo = (days: number) => ({ status: 'sold', sold_date_timestamp: (NOW - days * DAY) / 1000 });

describe('the forms of a vehicle page', () => {
  it('VDP-17 VDP-18 VDP-19 VDP-36 VDP-38 are those of what can be done with the car, and lead to pages with its id', () => {
    expect(linksOf()).toEqual([enquire, photos, drive, similar]);
    expect(linksOf({ tag: 'Test Drive Only' })).toEqual([enquire, photos, similar]);
    expect(linksOf(soldDaysAgo(1))).toEqual([enquire, similar]);
    expect(linksOf(soldDaysAgo(90))).toEqual([similar]);
    const withoutPhotos = createTestSite('plain-lane', { forms: { photos: false } });
    expect(linksOf({}, withoutPhotos)).toEqual([enquire, drive, similar]);
  });

  it('VDP-35 that for finance leads to the page of the dealer’s finance links', () => {
    const [, , , finance = ''] = linksOf({}, lending);
    expect(finance).toMatch(/^finance \/finance\?car_id=1&.*#finance-form$/);
    expect(linksOf({}, lending)).toHaveLength(5);
  });

  it('ROUTE-47 that of a test drive leads to the contact page where the page of test drives has no such form', () => {
    const own = {
      path: '/book-test-drive',
      title: 'Test drives',
      description: 'Drive a car.',
      heading: 'Test drives',
    };
    const form = { type: 'enquiry', kind: 'test-drive' };
    const at = (...sections: object[]) =>
      linksOf({}, createTestSite('own-lane', {}, { 'pages/drive': { ...own, sections } }))[2];
    expect(at({ type: 'contact-band', heading: 'Ring us' })).toBe('test-drive /contact-us?car_id=1');
    expect(at({ ...form, form: false })).toBe('test-drive /contact-us?car_id=1');
    expect(at({ ...form, hidden: true })).toBe('test-drive /contact-us?car_id=1');
    expect(at({ ...form, kind: 'general' })).toBe('test-drive /contact-us?car_id=1');
    expect(at(form)).toBe(drive);
  });

  it('FORM-20 say what differs from those of other cars: id, name, page, titles, and where cars like it are', () => {
    expect(formsOf().facts).toEqual({
      car_id: 1,
      car: '2021 Mazda CX-5 Maxx Sport',
      page: '/cars/car-1',
      similar: '/search?body=SUV',
      enquire: 'Enquire about this car',
      'test-drive': 'a test drive',
    });
    expect(formsOf(soldDaysAgo(90)).facts).toMatchObject({ car_id: 1, page: '/cars/car-1' });
    expect(formsOf({ item_type: 'caravan' }).facts['test-drive']).toBe('an inspection');
  });
});

describe('the forms that all cars of a dealer share', () => {
  it('VDP-17 VDP-18 VDP-19 VDP-35 are those that the settings allow', () => {
    const idsOf = (site: Site) => dialogsOf(site).map(({ id }) => id);
    expect(idsOf(lending)).toEqual(['enquire', 'request-photos', 'test-drive', 'finance', 'find-similar']);
    expect(idsOf(createTestSite('plain-lane', { forms: { photos: false } }))).toEqual([
      'enquire',
      'test-drive',
      'find-similar',
    ]);
  });

  it('FORM-20 VDP-17 ask what a form about a car asks, and name it by marks', () => {
    const yards = ['north', 'south'].map((name) => ({
      id: name,
      name,
      slug: name,
      primary: name === 'north',
      location_type: 'sales',
      dealership_id: name,
      dealership_slug: name,
      address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
      contact_detail: { opening_hours: [] },
    }));
    const group = createTestSite('group-lane', { finance: testFinance, locations: { locations: yards } });
    const names = dialogsOf(group).flatMap(({ shown }) => shown.fields.map(({ name }) => name));
    for (const name of ['drive_location', 'vehicle', 'dealership_slug']) expect(names).not.toContain(name);
    const fields = dialogsOf(group).flatMap(({ shown }) => shown.fields);
    expect(fields.map(({ value }) => value)).toContain('Please find me something similar to the {{car}}.');
  });

  it('are not rendered again with a change of stock', () => {
    const before = contextOf([{ price: 20_000 }]).snapshot;
    const after = contextOf([{ price: 19_000 }]).snapshot;
    const touched = findTouched(usual, { before, after, ids: new Set([1]) }, { files: {} }, NOW);
    if (touched === 'all') throw new Error('expected the pages it touches');
    const kinds = touched.groups.map(({ kind }) => kind);
    expect([kinds.includes('car'), kinds.includes('car-forms')]).toEqual([true, false]);
  });
});
