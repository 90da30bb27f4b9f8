import { expect, it } from 'vitest';
import { carFormsPath } from '#domain/url/paths.ts';
import { readFormPage } from './form-page.ts';

const facts = { car_id: 7, car: 'Mazda "3"', page: '/cars/mazda-3', similar: '/search', enquire: 'Ask' };
const settings = JSON.stringify(facts).replaceAll('"', '&quot;');
const page = `<main><a id="enquire" href="#">Other</a></main>
<fc-car-forms data-forms="enquire finance" data-settings="${settings}"><noscript><a id="enquire" href="/contact-us">Ask</a></noscript></fc-car-forms><p>End</p>`;
const dialog = (id: string, form: string) =>
  `<dialog id="${id}"><h2>{{enquire}}</h2><form data-lead-form="${form}"><link rel="stylesheet" href="/${form}.css"><input name="car_id" value="{{car_id}}"><p>{{car}}</p></form></dialog>`;
const shared = `<link rel="stylesheet" href="/form.css">${dialog('enquire', 'vehicle')}${dialog('finance', 'finance')}${dialog('test-drive', 'test-drive')}`;

const pages: Readonly<Record<string, string>> = {
  '/cars/mazda-3': page,
  '/contact-us': '<form data-lead-form="general"></form>',
};
const read = (
  path: string,
  form: string,
  more: Readonly<Record<string, string>> = { [carFormsPath]: shared },
) =>
  readFormPage(
    { readPage: (_tenant, at) => Promise.resolve({ ...pages, ...more }[at] ?? null) },
    'quiet-lane',
    { page: path, form },
  );

it('has the dialog of a form in it, with the facts of the car and its style sheets', async () => {
  const html = await read('/cars/mazda-3', 'finance');
  const filled =
    '<dialog id="finance"><h2>Ask</h2><form data-lead-form="finance"><link rel="stylesheet" href="/finance.css"><input name="car_id" value="7"><p>Mazda &quot;3&quot;</p></form></dialog>';
  expect(html).toBe(
    page.replace(
      '</fc-car-forms>',
      `<link rel="stylesheet" href="/form.css"><link rel="stylesheet" href="/vehicle.css">${filled}</fc-car-forms>`,
    ),
  );
  expect(await read('/cars/mazda-3', 'vehicle')).toContain(
    '</noscript><link rel="stylesheet" href="/form.css"><dialog id="enquire">',
  );
});

it('is the published page where a form has no dialog, where there are no dialogs, and on every other page', async () => {
  expect(await read('/cars/mazda-3', 'test-drive')).toBe(page);
  expect(await read('/cars/mazda-3', 'trade-in')).toBe(page);
  expect(await read('/cars/mazda-3', 'finance', {})).toBe(page);
  expect(await read('/contact-us', 'general')).toBe(pages['/contact-us']);
  expect(await read('/nowhere', 'general')).toBeNull();
  expect(await readFormPage({}, 'quiet-lane', { page: '/cars/mazda-3', form: 'vehicle' })).toBeNull();
});
