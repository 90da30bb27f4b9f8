import { expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import type { CarInput } from '#domain/car/car.schema.ts';
import { toReadText, useContentPages } from '#blocks/table/content-html.fixture.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const htmlAt = useContentPages();
const pages = { home: { title: 'Home', sections: [{ type: 'hero', title: 'A van' }] } };
const caravan = (sleeps: number, aggregate_trailer_mass: number): Partial<CarInput> => ({
  item_type: 'caravan',
  simple_body: 'Caravan',
  specifications: { sleeps, aggregate_trailer_mass },
});
const homeOf = (template: string, cars: Partial<CarInput>[]) =>
  htmlAt('/', { template, files: { pages, features: { caravans: {} } }, cars });

/** Torque asks in a form of its own. */
const chosen = [...new Set(['torque', ...sample(templateNames, 1, 'heroes')])];

it.each(chosen)('asks shoppers for caravans who travels and what tows, in %s', async (template) => {
  const html = (await homeOf(template, [caravan(2, 1_700), caravan(4, 2_600), {}])) ?? '';
  const form = /<fc-finder[\s\S]*<\/fc-finder>/.exec(html)?.[0] ?? '';
  expect(toReadText(form)).toMatch(
    /Who travels.*2 people.*4 people.*What tows.*Up to 1,800 kg.*Up to 2,500 kg/,
  );
  // The lightest van weighs more than the one limit, and the heaviest less than the other.
  expect(form).not.toMatch(/value=":(1500|3000)"/);
  expect(form).toMatch(/name="range\[sleeps\]"[^]*value="4:"/);
  expect(form).toMatch(/name="range\[atm\]"[^]*value=":2500"/);
  expect(form).not.toMatch(/name="(make|range\[price\])"/);
  expect(form.includes('name="body"')).toBe(template !== 'torque');
  expect(await homeOf(template, [{ ...caravan(4, 0), specifications: { sleeps: 4 } }])).not.toContain(
    'What tows',
  );
});

it.each(chosen)(
  'asks shoppers for cars as before, though a caravan stands among them, in %s',
  async (template) => {
    const form = /<fc-finder[\s\S]*<\/fc-finder>/.exec(
      (await homeOf(template, [caravan(2, 1_700), {}])) ?? '',
    )?.[0];
    expect(form).toContain('range[price]');
    expect(form).not.toContain('range[sleeps]');
  },
);
