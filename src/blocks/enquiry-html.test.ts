import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { templateNames } from '#templates/templates.ts';
import { northYard, toReadText, useContentPages } from './content-html.fixture.ts';

const htmlAt = useContentPages();

const south = { ...northYard, id: 'south', slug: 'south-yard', name: 'South yard', primary: false };
const yards = (more: object = { dealership_id: 's', dealership_slug: 's' }) => ({
  locations: [northYard, { ...south, ...more }],
});

/** The tag of a control of the form on the contact page, or `undefined`. */
async function controlOf(name: string, forms: object = {}, locations: object | undefined = undefined) {
  const files = { forms, ...(locations && { locations }) };
  const html = (await htmlAt('/contact-us', { files })) ?? '';
  const form = /<form id="enquiry"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  expect(parseDocument(form).children).toHaveLength(1);
  const tag = new RegExp(`<(?:input|select|textarea)[^>]*\\bname="${name}"[^>]*>`).exec(form);
  if (tag === null) return undefined;
  const { 0: text, index } = tag;
  return text.startsWith('<select') ? form.slice(index, form.indexOf('</select>', index)) : text;
}
const isRequired = (tag: string | undefined): boolean => / required[ >]/.test(tag ?? '');

describe.each(templateNames)('in %s', (template) => {
  it('FORM-41 a general enquiry stands on the contact page, and works as a plain form', async () => {
    const html = (await htmlAt('/contact-us', { template })) ?? '';
    expect(html).toMatch(/<form id="enquiry" method="post" action="\/api\/leads"/);
    for (const path of ['/contact', '/contact-us']) {
      expect(toReadText(await htmlAt(path, { template }))).toContain('What is it about?');
    }
  });
});

describe('the general enquiry', () => {
  it('FORM-02 requires a message, unless the dealer says otherwise', async () => {
    expect(isRequired(await controlOf('comments'))).toBe(true);
    expect(isRequired(await controlOf('comments', { comments: 'optional' }))).toBe(false);
  });

  it('FORM-03 FORM-04 FORM-05 asks for a category, which is a general one at first and required', async () => {
    const select = await controlOf('category', { categories: ['Sales'] });
    expect(isRequired(select)).toBe(true);
    const options = [...(select ?? '').matchAll(/<option value="([^"]*)"([^>]*)>/g)].map(([, value, more]) =>
      more?.includes('selected') ? `${value} selected` : value,
    );
    expect(options).toEqual(['General Enquiry selected', 'Sales']);
  });

  it('FORM-03 ANALYTICS-12 has no choice on the page about careers, whose event is its own', async () => {
    const html = (await htmlAt('/careers', { files: { company: { careers: {} } } })) ?? '';
    expect(html).toMatch(/<input type="hidden" name="category" value="Careers Enquiry"/);
    expect(html).not.toContain('What is it about?');
  });

  it('FORM-03 has the choice about a subject, too, which goes with it', async () => {
    const sections = [{ type: 'enquiry', subject: 'Winter tyres' }];
    const page = { path: '/offer', title: 'Offer', heading: 'Offer', description: 'An offer.', sections };
    const html = (await htmlAt('/offer', { pages: { 'pages/offer': page } })) ?? '';
    expect(html).toContain('<input type="hidden" name="topic" value="Winter tyres"');
    expect(html).toContain('What is it about?');
  });

  it('FORM-07 FORM-08 asks for the dealership where there are several, unless the dealer removes it', async () => {
    expect(await controlOf('dealership_slug')).toBeUndefined();
    expect(await controlOf('dealership_slug', {}, yards({}))).toBeUndefined();
    const select = await controlOf('dealership_slug', {}, yards());
    expect(isRequired(select)).toBe(true);
    expect(select).toMatch(/value="d"[\s\S]*North yard[\s\S]*value="s"[\s\S]*South yard/);
    expect(await controlOf('dealership_slug', { dealershipSelect: false }, yards())).toBeUndefined();
  });

  it('FORM-09 FORM-10 offers news, ticked and optional, unless the dealer hides it', async () => {
    const box = await controlOf('opt_in');
    expect(box).toMatch(/ checked[ >]/);
    expect(isRequired(box)).toBe(false);
    expect(await controlOf('opt_in', { optIn: { shown: false } })).toBeUndefined();
  });

  it('FORM-12 has no notice of terms, unless the dealer writes one', async () => {
    const noticeOf = async (forms: object) =>
      /<details class="form-terms"[\s\S]*?<\/details>/.exec(
        (await htmlAt('/contact-us', { files: { forms } })) ?? '',
      )?.[0];
    expect(await noticeOf({})).toBeUndefined();
    expect(toReadText((await noticeOf({ terms: { notice: 'By our rules.' } })) ?? '')).toContain(
      'By our rules.',
    );
  });

  it('FORM-13 has no box for terms, unless the dealer asks for it, which must be ticked', async () => {
    expect(await controlOf('terms')).toBeUndefined();
    const box = await controlOf('terms', { terms: { box: 'I agree' } });
    expect([isRequired(box), / checked[ >]/.test(box ?? '')]).toEqual([true, false]);
  });

  it('has what browsers fill in, and the keyboard of a phone that fits', async () => {
    const attributes = async (name: string) => {
      const tag = (await controlOf(name)) ?? '';
      return ['type', 'autocomplete', 'inputmode'].map(
        (attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '',
      );
    };
    expect(await attributes('name')).toEqual(['text', 'given-name', '']);
    expect(await attributes('email')).toEqual(['email', 'email', 'email']);
    expect(await attributes('phone')).toEqual(['tel', 'tel', 'tel']);
  });
});
