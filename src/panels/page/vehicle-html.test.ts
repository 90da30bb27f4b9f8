import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import {
  type Element,
  type RenderedPage,
  soldYesterday,
  textOf,
  useVehiclePages,
} from './vehicle-html.fixture.ts';

const pageOf = useVehiclePages();

/** Links of the buy panel's actions. */
const shownActions = (page: RenderedPage) =>
  page.all(({ name }) => name === 'a', page.withClass('actions')).map(textOf);

const equipment = Array.from({ length: 11 }, (_, index) => `Feature ${index + 1}`);

describe.each(sample(templateNames, 1, 'vehicle pages'))('the vehicle page of %s', (template) => {
  it('VDP-02 begins with breadcrumbs by car type, make, model and body type', async () => {
    const page = await pageOf(template);
    const [way] = page.all(({ attribs }) => attribs['aria-label'] === 'Breadcrumb');
    const steps = page.all(({ name }) => name === 'li', way === undefined ? [] : [way]);
    const linkOf = (step: Element) => page.all(({ name }) => name === 'a', [step])[0]?.attribs['href'];
    expect(steps.map((step) => [textOf(step), linkOf(step)])).toEqual([
      ['Home', '/'],
      ['Used', '/search/used-cars'],
      ['Mazda', '/search/mazda'],
      ['CX-5', '/search/mazda/cx-5'],
      ['SUV', '/search?body=SUV'],
      ['Maxx Sport', undefined],
    ]);
  });

  it('says nothing of a stock number that the feed does not have', async () => {
    const said = async (stocknum: string | null) =>
      /stock A7\b|stock null/i.test((await pageOf(template, { stocknum })).html);
    expect([await said('A7'), await said(null)]).toEqual([true, false]);
  });

  it('VDP-03 VDP-04 VDP-06 VDP-08 has title, price, location and actions in its sidebar', async () => {
    const page = await pageOf(template, { before_price: 32_000 });
    const sidebar = page.one('buy');
    expect(textOf(sidebar)).toContain('2021 Mazda CX-5 Maxx Sport');
    expect(textOf(sidebar)).toMatch(/Was \$32,000 ?Down \$2,000.*\$30,000 ?Drive away/);
    expect(textOf(page.withClass('buy-location', [sidebar])[0] as Element)).toMatch(/1 Long Street/);
    expect(page.all(({ attribs }) => attribs['href'] === '#vehicle-map', [sidebar])).toHaveLength(1);
    expect(shownActions(page)).toEqual([
      'Enquire about this car',
      'Book a test drive',
      expect.stringMatching(/^Call 02 5550 0100/),
    ]);
  });

  it('GAL-03 has thumbnails for four pictures, and none for three', async () => {
    const thumbnailsOf = async (count: number) => {
      const images = Array.from({ length: count }, (_, at) => ({
        image: { url: `/${at}.webp`, thumb: null },
        isVideo: false,
      }));
      const page = await pageOf(template, { images });
      return page.all(({ name }) => name === 'li', page.withClass('gallery-thumbs')).length;
    };
    expect([await thumbnailsOf(3), await thumbnailsOf(4)]).toEqual([0, 4]);
  });

  it('VDP-09 shows kilometres, transmission and body with their icons in the sidebar', async () => {
    const page = await pageOf(template);
    const facts = page.all(({ name }) => name === 'li', page.withClass('buy-facts', [page.one('buy')]));
    expect(facts.map(textOf)).toEqual(['Odometer: 40,001 km', 'Transmission: Automatic', 'Body: SUV']);
    for (const fact of facts) expect(page.all(({ name }) => name === 'svg', [fact])).toHaveLength(1);
  });

  it('VDP-13 SPEC-04 contains all of the comments, 400 characters of them visible', async () => {
    const text = 'One owner, full books, two keys. '.repeat(180);
    const page = await pageOf(template, { dealercomments: text });
    const comments = page.one('comments');
    const rest = page.withClass('fold-rest', [comments]).map((element) => DomUtils.textContent(element));
    const whole = page
      .all(({ name }) => name === 'p', [comments])
      .map((element) => DomUtils.textContent(element));
    const shown = whole.join('').length - rest.join('').length;
    expect(whole.join('').trim()).toBe(text.trim());
    expect(shown).toBeLessThanOrEqual(400);
    expect(shown).toBeGreaterThan(380);
    const [disclosure] = page.all(({ name }) => name === 'details', [comments]);
    expect(disclosure === undefined ? '' : textOf(disclosure)).toMatch(/^Show More ?Show Less/);
    const short = await pageOf(template, { dealercomments: 'One owner.' });
    expect(short.all(({ name }) => name === 'details', [short.one('comments')])).toEqual([]);
  });

  it('ERR-16 says that comments are pending where there are none', async () => {
    expect(textOf((await pageOf(template)).one('comments'))).toBe(
      'Dealer comments are pending. Please check back here later.',
    );
  });

  it('VDP-22 SPEC-01 SPEC-02 lists key information and specifications, four entries of each visible', async () => {
    const page = await pageOf(template, {
      colour: 'Red',
      doors: 5,
      seats: 5,
      drive: 'AWD',
      vin: 'JM0KG4W7A00000001',
    });
    expect(page.headings()).toEqual(
      expect.arrayContaining(['Car Details', 'Key information', 'Specifications']),
    );
    for (const list of page.withClass('specifications')) {
      const rows = page.all(({ name }) => name === 'div', [list]);
      const open = rows.filter(({ attribs }) => !(attribs['class'] ?? '').includes('fold-rest'));
      expect(rows.length).toBeGreaterThan(4);
      expect(open).toHaveLength(4);
    }
    const single = await pageOf(template, { seats: 1, variant: { ancaprating: 1 } });
    expect(single.html).toMatch(/\b1 seat\b/);
    expect(single.html).toMatch(/\b1 star\b/);
    const caravan = await pageOf(template, { item_type: 'caravan', simple_body: 'Caravan' });
    expect(shownActions(caravan)[1]).toBe('Book an inspection');
    expect(caravan.headings()).toContain('Caravan Details');
  });

  it('names the warranty of a car among the entries in view, and says nothing where it is unknown', async () => {
    const warranty = 'Balance of new car warranty to 03/2029';
    const entriesOf = (page: RenderedPage) =>
      page
        .all(({ name }) => name === 'div', page.withClass('specifications'))
        .filter(({ attribs }) => !(attribs['class'] ?? '').includes('fold-rest'))
        .map(textOf);
    expect(entriesOf(await pageOf(template, { warranty }))).toContain(`Warranty ${warranty}`);
    expect(textOf((await pageOf(template)).one('details'))).not.toContain('Warranty');
  });

  it('SPEC-03 shows eight features, the rest in a disclosure', async () => {
    const page = await pageOf(template, { standardEquipment: equipment });
    const entries = page.all(({ name }) => name === 'li', page.withClass('features'));
    const folded = entries.filter(({ attribs }) => attribs['class'] === 'fold-rest');
    expect([entries.length, folded.length]).toEqual([11, 3]);
    // What hides the rest and shows it again looks for them here.
    const isInFold = (one: RenderedPage) =>
      one.withClass('folded').some((around) => one.withClass('features', [around]).length > 0);
    expect(isInFold(page)).toBe(true);
    const eight = await pageOf(template, { standardEquipment: equipment.slice(0, 8) });
    expect(isInFold(eight)).toBe(false);
    expect(eight.withClass('fold-rest', eight.withClass('features'))).toEqual([]);
  });

  it('VDP-30 ends with a disclaimer, in the dealer’s words if there are any', async () => {
    expect(textOf((await pageOf(template)).one('disclaimer'))).toMatch(/^We check what is written here/);
    const own = await pageOf(template, {}, { vehicle: { disclaimer: 'Ask twice about this {vehicle}.' } });
    expect(textOf(own.one('disclaimer'))).toBe('Ask twice about this car.');
  });

  it('VDP-36 shows the SOLD block and Find Me Something Similar for a car that is not in stock', async () => {
    const page = await pageOf(template, soldYesterday);
    expect(textOf(page.one('price-sold'))).toBe('JUST SOLD');
    expect(textOf(page.one('buy'))).toContain('Find Me Something Similar');
    expect(shownActions(page)).toEqual(['Find Me Something Similar', expect.stringMatching(/^Call/)]);
    expect(textOf(page.one('buy'))).not.toContain('$30,000');
  });

  it('VDP-37 offers a test drive of a car that is coming, unless the dealer hides it', async () => {
    const coming = { status: 'coming_soon' };
    expect(shownActions(await pageOf(template, coming))).toContain('Book a test drive');
    const features = { testDrive: { hideWhenComingSoon: {} } };
    expect(shownActions(await pageOf(template, coming, { features }))).not.toContain('Book a test drive');
    expect(shownActions(await pageOf(template, {}, { features }))).toContain('Book a test drive');
  });

  /** A form of the page by its kind, and where it stands: the id of its dialog or of its section. */
  const formOf = (page: RenderedPage, kind: string) => {
    const [form] = page.all(({ attribs }) => attribs['data-lead-form'] === kind);
    if (form === undefined) return null;
    let around = form.parent;
    while (around?.type === 'tag' && around.name !== 'dialog' && around.name !== 'section')
      around = around.parent;
    const fields = page.all(({ attribs }) => 'data-kind' in attribs, [form]);
    const valueOf = (name: string) =>
      page.all(({ attribs }) => attribs['name'] === name, [form])[0]?.attribs['value'];
    return {
      form,
      at: around?.type === 'tag' ? `${around.name} ${around.attribs['id']}` : '',
      required: fields.filter(({ attribs }) => 'required' in attribs).map(({ attribs }) => attribs['name']),
      names: fields.map(({ attribs }) => attribs['name']),
      valueOf,
    };
  };

  it('VDP-18 VDP-19 VDP-35 offers the enquiry and the request for photos in dialogs, and the buttons lead to them', async () => {
    const published = await pageOf(template);
    expect(published.withAttribute('data-lead-form')).toEqual([]);
    const page = await published.withDialogs();
    const enquiry = formOf(page, 'vehicle');
    const photos = formOf(page, 'photos');
    expect([enquiry?.at, photos?.at]).toEqual(['dialog enquire', 'dialog request-photos']);
    expect([enquiry?.valueOf('car_id'), photos?.valueOf('car_id')]).toEqual(['1', '1']);
    expect([enquiry?.valueOf('page'), photos?.valueOf('page')]).toEqual(['/cars/car-1', '/cars/car-1']);
    const [title] = page.all(({ attribs }) => attribs['id'] === 'enquire-title');
    const [about] = page.withClass('form-dialog-about');
    expect([title, about].map((part) => part && textOf(part))).toEqual([
      'Enquire about this car',
      '2021 Mazda CX-5 Maxx Sport',
    ]);
    const links = page
      .all(({ name }) => name === 'a', [...page.withClass('actions'), ...page.withClass('quiet-actions')])
      .map(({ attribs }) => [attribs['data-opens'], attribs['href']]);
    // Script says of those that it opens that they do; what it repaints them from says so itself.
    const repainted = published.html.match(/<template>.*?<\/template>/gs)?.join('') ?? '';
    expect(repainted.match(/ aria-haspopup="dialog"/g)).toHaveLength(
      repainted.match(/ data-opens="/g)?.length ?? 0,
    );
    expect(page.withAttribute('aria-haspopup').filter(({ attribs }) => 'data-opens' in attribs)).toEqual([]);
    for (const link of page.withAttribute('data-opens')) expect(link.attribs['rel']).toBe('nofollow');
    // Without script they lead to pages that have such a form.
    const contact = '/contact-us?car_id=1';
    expect(links).toEqual(
      expect.arrayContaining([
        ['enquire', contact],
        ['test-drive', '/book-test-drive?car_id=1'],
        ['request-photos', contact],
      ]),
    );
    const sticky = page.all(({ name }) => name === 'a', page.withClass('sticky-action'));
    expect(sticky.map(({ attribs }) => attribs['data-opens'])).toEqual(['enquire']);
    const without = await (await pageOf(template, {}, { forms: { photos: false } })).withDialogs();
    expect(formOf(without, 'photos')).toBeNull();
    expect(without.html).not.toContain('request-photos');
  });

  it('FORM-32 the request for photos has a hidden field that asks for them', async () => {
    const photos = formOf(await (await pageOf(template)).withDialogs(), 'photos');
    expect(photos?.valueOf('comments')).toBe('Please send photos for this car');
    expect(photos?.form && textOf(photos.form)).not.toContain('Message');
  });

  it('VDP-17 FORM-28 FORM-29 FORM-30 the form of a test drive has the core contact fields, and may have message, date and time', async () => {
    const drive = formOf(await (await pageOf(template)).withDialogs(), 'test-drive');
    expect(drive?.at).toBe('dialog test-drive');
    expect(drive?.required).toEqual(['name', 'email']);
    expect(drive?.names.join(' ')).toBe(
      'slot preferred_date preferred_time name last_name email phone comments opt_in',
    );
  });

  it('FORM-31 the form of a test drive has no box for terms, unless the dealer sets one', async () => {
    const others = { forms: { terms: { box: 'I agree' } } };
    const driveOf = async (files: object) =>
      formOf(await (await pageOf(template, {}, files)).withDialogs(), 'test-drive');
    expect((await driveOf(others))?.names).not.toContain('terms');
    const drive = await driveOf({ forms: { testDrive: { terms: 'I hold a licence' } } });
    expect(drive?.required).toContain('terms');
    expect(drive?.form && textOf(drive.form)).toContain('I hold a licence');
  });

  it('VDP-38 a car that can only be test driven has the form “Book a Test Drive” in its page, and no finance', async () => {
    const only = { tag: 'Test Drive Only' };
    const settings = { vehicle: { finance: {} } };
    const page = await (await pageOf(template, only, settings)).withDialogs();
    expect(page.headings()).toContain('Book a Test Drive');
    expect(page.headings()).not.toContain('Finance');
    expect(formOf(page, 'test-drive')?.at).toBe('section test-drive');
    expect(shownActions(page)[0]).toBe('Enquire about this car');
    const usual = await pageOf(template, {}, settings);
    expect(usual.headings()).toContain('Finance');
    expect(usual.headings()).not.toContain('Book a Test Drive');
  });

  it('CONST-03 writes the end of the registration alike everywhere, with its day', async () => {
    const page = await pageOf(template, { rego_expiry: '2027-11-02' });
    const text = page
      .all(({ name }) => name === 'main')
      .map(textOf)
      .join(' ');
    expect(text.match(/\S*11\/2027/g)).toEqual(['02/11/2027', '02/11/2027']);
  });

  it('has a fact for the engine only where it says more than the fuel', async () => {
    const factsOf = async (car: object) => {
      const few = { simple_fuel: 'Diesel', seats: null, drive: null, engine_size: null, variant: null };
      return textOf((await pageOf(template, { ...few, ...car })).one('key-facts'));
    };
    expect(await factsOf({ engine_size_litres: null })).not.toContain('Engine');
    expect(await factsOf({ engine_size_litres: 2 })).toContain('Engine 2.0L diesel');
  });
});
