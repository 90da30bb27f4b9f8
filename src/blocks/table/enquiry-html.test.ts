import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { northYard, toReadText, useContentPages } from './content-html.fixture.ts';

const htmlAt = useContentPages();

const south = { ...northYard, id: 'south', slug: 'south-yard', name: 'South yard', primary: false };
const yards = (more: object = { dealership_id: 's', dealership_slug: 's' }) => ({
  locations: [northYard, { ...south, ...more }],
});

const technician = {
  slug: 'technician',
  title: 'Technician',
  location: 'loc-north',
  posted: '2026-11-01',
  closes: '2026-11-30',
  summary: 'Third chair in a workshop of three.',
  markdown: 'Spanners and patience.',
};

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

describe('the general enquiry', () => {
  it('FORM-41 takes the car of its address with script too, and has a line that names it; so has that of a test drive', async () => {
    const company = { testDrive: {}, careers: {}, fleet: {} };
    const isAboutCar = async (path: string) => {
      const html = (await htmlAt(path, { files: { company } })) ?? '';
      return [
        /<fc-wanted-car data-wakes="car_id">\s*<div class="wanted-car"[\s\S]*?<fc-lead-form/.test(html),
        /<div class="wanted-car" data-wanted(?:="")? hidden/.test(html),
      ];
    };
    for (const path of ['/contact-us', '/book-test-drive'])
      expect(await isAboutCar(path), path).toEqual([true, true]);
    expect(await isAboutCar('/fleet')).toEqual([false, false]);
  });

  it('FORM-02 requires a message, unless the dealer says otherwise', async () => {
    const required = await controlOf('comments');
    const optional = await controlOf('comments', { comments: 'optional' });
    expect([required, optional].map(isRequired)).toEqual([true, false]);
    // A message that may be left out takes less of the form.
    expect([required, optional].map((tag) => / rows="(\d)"/.exec(tag ?? '')?.[1])).toEqual(['5', '3']);
  });

  it('FORM-03 FORM-04 FORM-05 asks for a category, which is a general one at first and required', async () => {
    const select = await controlOf('category', { categories: ['Sales'] });
    expect(isRequired(select)).toBe(true);
    const options = [...(select ?? '').matchAll(/<option value="([^"]*)"([^>]*)>/g)].map(([, value, more]) =>
      more?.includes('selected') ? `${value} selected` : value,
    );
    expect(options).toEqual(['General Enquiry selected', 'Sales']);
  });

  it('has a field for a CV on the page about careers and on that of a vacancy, which goes without script, too', async () => {
    const careers = { vacancies: [technician] };
    const files = {
      company: { careers },
      forms: { careers: { cv: 'required' }, uploads: { documentMb: 3 } },
    };
    const list = (await htmlAt('/careers', { files })) ?? '';
    const one = (await htmlAt('/careers/technician', { files })) ?? '';
    for (const html of [list, one]) {
      expect(html).toMatch(
        /<form id="enquiry" method="post" action="\/api\/leads" enctype="multipart\/form-data"/,
      );
      const input = /<input[^>]* name="cv"[^>]*>/.exec(html)?.[0] ?? '';
      expect(input).toMatch(/ type="file" accept="\.pdf,\.doc,[^"]*"/);
      expect(input).toMatch(/ required[ >]/);
      expect(input).toContain(' data-most="1" data-most-bytes="3000000"');
      expect(input).not.toContain(' multiple');
    }
    const positionIn = (html: string) => /<input[^>]* name="position"[^>]*>/.exec(html)?.[0];
    expect(positionIn(list)).not.toContain(' value=');
    expect(positionIn(one)).toContain(' value="Technician"');
  });

  it('takes several pictures from the camera or the album of a phone', async () => {
    const files = { service: { parts: {} }, forms: { uploads: { pictures: 5 } } };
    const input = /<input[^>]* name="photos"[^>]*>/.exec(
      (await htmlAt('/parts/search', { files })) ?? '',
    )?.[0];
    expect(input).toMatch(
      / type="file" accept="image\/jpeg,image\/png,image\/webp" multiple(?:="")? data-most="5"/,
    );
    expect(input).not.toContain('capture');
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

  const noticeOf = async (notice: string) =>
    /<(p|details) class="form-terms"[\s\S]*?<\/\1>/.exec(
      (await htmlAt('/contact-us', { files: { forms: notice === '' ? {} : { terms: { notice } } } })) ?? '',
    )?.[0];

  it('FORM-12 has no notice of terms, unless the dealer writes one', async () => {
    expect(await noticeOf('')).toBeUndefined();
    expect(await noticeOf('By our rules.')).toContain('By our rules.');
  });

  it('FORM-42 folds a notice of terms that is long, and has a short one as it is, the same at each width', async () => {
    expect(await noticeOf('By our rules.')).toBe('<p class="form-terms">By our rules.</p>');
    const long = `${'By our rules. '.repeat(8)}And by law.`;
    expect(toReadText((await noticeOf(long)) ?? '').trim()).toBe(`Our terms of use apply. ${long}`);
    expect(await noticeOf(long)).toMatch(/^<details class="form-terms">\s*<summary>/);
  });

  it('FORM-13 has no box for terms, unless the dealer asks for it, which must be ticked', async () => {
    expect(await controlOf('terms')).toBeUndefined();
    const box = await controlOf('terms', { terms: { box: 'I agree' } });
    expect([isRequired(box), / checked[ >]/.test(box ?? '')]).toEqual([true, false]);
    // The terms that are agreed to can be read.
    const forms = { terms: { box: 'I agree to the terms of use, and am 18.' } };
    expect(await htmlAt('/contact-us', { files: { forms } })).toContain(
      '<span>I agree to the <a href="/terms-and-conditions">terms of use</a>, and am 18.</span>',
    );
  });

  it('has a field for robots that nobody sees, reaches or is read', async () => {
    const html = (await htmlAt('/contact-us', {})) ?? '';
    const field = /<div class="sr-only"([^>]*)>\s*<label[^>]*>[^<]*<\/label>\s*(<input[^>]*>)\s*<\/div>/.exec(
      html,
    );
    expect(field?.[1]).toMatch(/ aria-hidden="true" inert/);
    expect(field?.[2]).toMatch(/ name="reply_subject"/);
    expect(field?.[2]).toMatch(/ tabindex="-1" autocomplete="off"/);
    expect(field?.[2]).not.toMatch(/ data-kind| required/);
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

describe('the forms of a category', () => {
  const workshop = (name: string, more: object = {}) => ({
    ...northYard,
    id: name,
    slug: name,
    name: `${name} workshop`,
    primary: false,
    location_type: 'service',
    dealership_id: name,
    dealership_slug: name,
    ...more,
  });
  const settings = (more: object = {}) => ({
    service: { service: {}, parts: {} },
    company: { fleet: {} },
    locations: { locations: [northYard, workshop('east'), workshop('west')] },
    ...more,
  });

  /** The controls of the form on a page, by name, in order. */
  async function controlsAt(path: string, files: object, form = 'enquiry') {
    const html = (await htmlAt(path, { files })) ?? '';
    const [text = ''] = new RegExp(`<form id="${form}"[\\s\\S]*?</form>`).exec(html) ?? [];
    const tags = [...text.matchAll(/<(?:input|select|textarea)[^>]*data-kind="[^>]*>/g)].map(([tag]) => tag);
    return { text, controls: new Map(tags.map((tag) => [/ name="([^"]*)"/.exec(tag)?.[1] ?? '', tag])) };
  }

  it('FORM-06 FORM-11 a service booking asks for the location where there are several, and maybe for the registration', async () => {
    const { text, controls } = await controlsAt('/service', settings());
    expect(text).toContain('Service Location');
    expect(isRequired(controls.get('service_location'))).toBe(true);
    expect(text).toMatch(/value="east"[\s\S]*east workshop[\s\S]*value="west"/);
    expect(controls.has('rego')).toBe(true);
    expect(isRequired(controls.get('rego'))).toBe(false);
    const one = await controlsAt(
      '/service',
      settings({ locations: { locations: [northYard, workshop('east')] } }),
    );
    expect(one.controls.has('service_location')).toBe(false);
    // What script says first is there before it, so that nothing moves.
    expect(text).toMatch(/role="status"[^>]*>\s*Looking for free times/);
    expect(one.text).toMatch(/role="status"[^>]*>\s*Looking for free times/);
  });

  it.each([
    [
      '/book-test-drive',
      [
        { ...northYard, primary: false },
        { ...south, primary: true },
      ],
      'south-yard',
    ],
    ['/service', [northYard, workshop('east'), workshop('west')], 'east'],
  ])(
    'on %s the main place is chosen, or else the first, each says where it lies, and nothing waits for a choice',
    async (path, locations, chosen) => {
      const placed = locations.map((each, index) => ({
        ...each,
        address: { ...each.address, lat: -33 - index, long: 151 },
      }));
      const files = settings({ company: { testDrive: {} }, locations: { locations: placed } });
      const { text } = await controlsAt(path, files);
      expect(text).toMatch(/name="(?:drive|service)_location"/);
      const selected = [...text.matchAll(/<option value="([^"]*)" selected/g)].map(([, value]) => value);
      expect(selected).toEqual([chosen]);
      expect(text).toContain(`value="${chosen}" selected data-at="-34,151"`);
      expect(text).not.toContain('Please choose</option>');
      expect(toReadText(text)).toContain('Looking for free times …');
    },
  );

  it('a choice of days keeps room for two whole weeks, and for the times of the longest day', async () => {
    const hours = (days: readonly number[]) =>
      days.map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '17:00' }));
    const roomFor = async (path: string, days: readonly number[]) => {
      const contact_detail = { ...northYard.contact_detail, opening_hours: hours(days) };
      const locations = { locations: [{ ...northYard, contact_detail }] };
      const { text } = await controlsAt(path, settings({ company: { testDrive: {} }, locations }));
      const count = (name: string, part: string) => {
        const [, room = ''] =
          new RegExp(`slot-room[\\s\\S]*?slot-${name}">([\\s\\S]*?)</div>`).exec(text) ?? [];
        return room.split(part).length - 1;
      };
      return [count('days', '<span>'), count('days', '<span class="slot-other"'), count('times', '<span')];
    };
    const workdays = [1, 2, 3, 4, 5];
    const [free, others, times = 0] = await roomFor('/book-test-drive', [...workdays, 6]);
    expect([free, others]).toEqual([12, 2]);
    expect(times).toBeGreaterThan(5);
    expect((await roomFor('/service', workdays)).slice(0, 2)).toEqual([10, 4]);
  });

  it('that of a test drive is in parts, each a group with its heading', async () => {
    const partsOf = async (path: string, more: object = {}) => {
      const { text } = await controlsAt(path, settings({ company: { testDrive: {} }, ...more }));
      return [...text.matchAll(/<fieldset class="form-part"> *<legend[^>]*>([^<]*)</g)].map(
        ([, words]) => words,
      );
    };
    expect(await partsOf('/book-test-drive', { locations: yards() })).toEqual([
      'Vehicle and place',
      'Day and time',
      'You',
    ]);
    expect(await partsOf('/book-test-drive')).toEqual(['Vehicle', 'Day and time', 'You']);
    expect(await partsOf('/service')).toEqual([]);
  });

  it('beside the form of a test drive stands what follows, where a time can be booked', async () => {
    const steps = async (online: boolean) => {
      const files = settings({ company: { testDrive: {} }, appointments: { testDrive: { online } } });
      return toReadText(await htmlAt('/book-test-drive', { files })).includes(
        'If it is more than a day away, we remind you the day before.',
      );
    };
    expect([await steps(true), await steps(false)]).toEqual([true, false]);
  });

  it('FORM-16 a service booking has a box for each extra of the dealer', async () => {
    const extras = { forms: { service: { extras: ['Loan car', 'Wash'] } } };
    const { text, controls } = await controlsAt('/service', settings(extras));
    expect([...controls.keys()].filter((name) => name.endsWith('(check_option)'))).toEqual([
      'loan-car(check_option)',
      'wash(check_option)',
    ]);
    expect(text).toMatch(/<fieldset class="form-group"[\s\S]*Loan car[\s\S]*Wash[\s\S]*<\/fieldset>/);
    expect((await controlsAt('/service', settings())).text).not.toContain('form-group');
  });

  const offers = (more: object) => ({ offers: { offers: [{ id: 3, name: 'Half price tow bar', ...more }] } });

  it('ENT-32 FORM-35 FORM-37 an offer has the lead form, with its own name in the hidden field', async () => {
    const { text, controls } = await controlsAt('/offers/3', offers({}), 'offer');
    const plain = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(plain).toMatch(/First Name .*Last Name .*Postcode .*Mobile Number .*Email Address /);
    expect([...controls.keys()].slice(0, 6)).toEqual([
      'name',
      'last_name',
      'postcode',
      'phone',
      'email',
      'offer',
    ]);
    expect(controls.get('offer')).toMatch(/type="hidden" .*value="Half price tow bar"/);
    expect(isRequired(controls.get('postcode'))).toBe(true);
    expect(controls.get('postcode')).toContain(' maxlength="4"');
  });

  it('an offer that ended has no form', async () => {
    const { text } = await controlsAt('/offers/3', offers({ expiry: '2026-11-20' }), 'offer');
    expect(text).toBe('');
  });
});
