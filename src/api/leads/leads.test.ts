import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { eq, sql } from '#db/drizzle.ts';
import { leadDeliveries, leadEvents, leads } from '#db/leads/lead-tables.ts';
import { storeLead } from '#db/leads/leads.repository.ts';
import { runIn, type RunStatements } from '#db/statements.ts';
import type { LeadAbout } from '#domain/lead/lead.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';

const yard = (name: string, more: object) => ({
  id: `loc-${name}`,
  name: `${name} yard`,
  slug: `${name}-yard`,
  primary: false,
  dealership_id: `d-${name}`,
  dealership_slug: name,
  address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: { opening_hours: [] },
  ...more,
});
const workshop = (name: string) => yard(name, { slug: `${name}-workshop`, location_type: 'service' });
const site = createTestSite('quiet-lane', {
  forms: {
    service: { extras: ['Loan car', 'Wash', 'Tyres'] },
    dealershipSelect: false,
    // One person sends all of these.
    abuse: { perPerson: 1_000, perAddress: 1_000 },
  },
  locations: {
    locations: [yard('north', { name: 'North yard', primary: true }), workshop('east'), workshop('west')],
  },
});
const other = createTestSite('other-lane');
const strict = createTestSite('strict-lane', { forms: { terms: { box: 'I agree' } } });
const api = useApi([site, other, strict], NOW);

const typed = {
  isLastStep: true,
  name: ' Jo ',
  last_name: 'Bloggs',
  email: 'Jo@Example.com',
  phone: '0412 345 678',
  category: 'General Enquiry',
  comments: 'Are you open on Sundays?',
  opt_in: false,
};
const lead = (more: object = {}) => ({
  submission: randomUUID(),
  form: 'general',
  page: '/contact-us',
  topic: 'General Enquiry',
  userData: typed,
  ...more,
});
const stored = (reference: unknown) =>
  api.database.withTenant(site.id, (db) =>
    db
      .select()
      .from(leads)
      .where(eq(leads.reference, String(reference))),
  );

/** Sends a lead from an address of its own, because one address may send only so many a minute. */
const postFrom = (address: string, sent: object) =>
  api.ask(
    site,
    leadsPath,
    { method: 'POST', body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } },
    address,
  );

/** Opens connections, so that what is sent at once is stored at once. */
const connectAll = () =>
  Promise.all(
    [1, 2, 3].map(() => api.database.withTenant(site.id, (db) => db.execute(sql`select pg_sleep(0.05)`))),
  );

describe('a form that script sends', () => {
  it('LEAD-01 LEAD-02 LEAD-03 LEAD-04 API-21 is stored with where it comes from, and answered with its id', async () => {
    const attributes = {
      visited_pages: ['/', '/search', '/contact-us'],
      linked_query_params: { utm_source: 'spring', first_utm_source: 'winter' },
    };
    const { status, body } = await api.post(site, leadsPath, lead({ lead_attributes: attributes }));
    expect(status).toBe(201);
    expect(body['lead_id']).toMatch(/^[\da-f-]{36}$/);
    expect(body['reference']).toMatch(/^[A-Z\d]{6}$/);
    const [row] = await stored(body['reference']);
    expect(row).toMatchObject({
      id: body['lead_id'],
      form: 'general',
      category: 'General Enquiry',
      subcategory: null,
      event: 22,
      name: 'Jo',
      phone: '+61412345678',
      email: 'jo@example.com',
      values: { comments: 'Are you open on Sundays?', opt_in: false },
      about: {
        url: `${site.origin}/contact-us`,
        source: 'Website',
        car_id: null,
        car_dealership_id: null,
        lead_attributes: attributes,
      },
      createdAt: new Date(NOW),
    });
    expect(row?.about.user_agent).toContain('Safari');
  });

  it('is one lead however often it comes under its id, and all get the same answer', async () => {
    const same = lead();
    await connectAll();
    const answers = await Promise.all([1, 2, 3].map(() => api.post(site, leadsPath, same)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const id = String(answers[0]?.body['lead_id']);
    const rows = await api.database.withTenant(site.id, async (db) => [
      await db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, id)),
      await db.select().from(leadEvents).where(eq(leadEvents.leadId, id)),
    ]);
    expect(rows[0]?.map((row) => 'target' in row && row.target).toSorted()).toEqual(['dealer', 'shopper']);
    expect(rows[1]?.map((row) => 'kind' in row && row.kind)).toEqual(['stored', 'repeated', 'repeated']);
  });

  it('is stored when a text of it was cut through a sign, or holds what no text may', async () => {
    const cut = '\ud83d';
    const sent = lead({
      topic: `Spring${cut}\0 days`,
      userData: { ...typed, comments: `Still there? ${cut}` },
      lead_attributes: { linked_query_params: { [`utm${cut}`]: `a\0${cut}` } },
    });
    const { status, body } = await api.post(site, leadsPath, sent);
    expect(status).toBe(201);
    expect(await stored(body['reference'])).toMatchObject([
      {
        subcategory: 'Spring\ufffd days',
        values: { comments: 'Still there? \ufffd' },
        about: { lead_attributes: { linked_query_params: { 'utm\ufffd': 'a\ufffd' } } },
      },
    ]);
  });

  it('FORM-17 ANALYTICS-12 a career is stored as a general enquiry about a career, under its own event', async () => {
    const careers = { ...typed, category: 'Careers Enquiry' };
    const { body } = await api.post(site, leadsPath, lead({ userData: careers }));
    expect(await stored(body['reference'])).toMatchObject([
      { category: 'General Enquiry', subcategory: 'Career Enquiry', event: 51 },
    ]);
  });

  it('keeps what its page is about beside the chosen category', async () => {
    const { body } = await api.post(site, leadsPath, lead({ topic: 'Winter tyres' }));
    expect(await stored(body['reference'])).toMatchObject([
      { category: 'General Enquiry', subcategory: 'Winter tyres', event: 22 },
    ]);
  });

  it.each([
    [{ name: '' }, 'userData.name', 'Please enter your first name.'],
    [{ email: 'jo' }, 'userData.email', /with an @/],
    [{ comments: undefined }, 'userData.comments', 'Please write your message.'],
    [{ category: 'Anything' }, 'userData.category', 'Please choose one of the list.'],
    [{ phone: '12' }, 'userData.phone', /area code/],
  ])('says by the field what is wrong with %j, and stores nothing', async (wrong, field, sentence) => {
    const sent = lead({ userData: { ...typed, ...wrong } });
    const { status, body } = await api.post(site, leadsPath, sent);
    expect([status, body['errors']]).toEqual([
      422,
      [{ field, detail: expect.stringMatching(sentence) as string }],
    ]);
    const found = await api.database.withTenant(site.id, (db) =>
      db.select().from(leads).where(eq(leads.submission, sent.submission)),
    );
    expect(found).toEqual([]);
  });

  it('FORM-14 of a dealer whose terms must be agreed to is refused with its sentence until they are', async () => {
    const sent = lead();
    expect(await api.post(strict, leadsPath, sent)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'userData.terms',
            detail: '*You must agree to the terms of use before submitting.',
          },
        ],
      },
    });
    const agreed = { ...sent, userData: { ...typed, terms: true } };
    expect((await api.post(strict, leadsPath, agreed)).status).toBe(201);
  });

  it.each([
    [{ page: 'https://elsewhere.example' }, 400],
    [{ submission: 'mine' }, 400],
    [{ form: 'unknown' }, 400],
    [{ userData: { ...typed, isLastStep: 'yes' } }, 400],
    [{ userData: typed.name }, 400],
  ])('refuses what no page sends: %j', async (wrong, status) => {
    expect((await api.post(site, leadsPath, lead(wrong))).status).toBe(status);
  });

  it('is not seen by another dealer', async () => {
    const same = lead();
    const { body } = await api.post(site, leadsPath, same);
    const elsewhere = await api.post(other, leadsPath, same);
    expect(elsewhere.status).toBe(201);
    expect(elsewhere.body['lead_id']).not.toBe(body['lead_id']);
  });
});

describe('a form about a car', () => {
  const contact = { isLastStep: true, name: 'Jo', email: 'jo@example.com', phone: '0412 345 678' };
  const page = '/cars/2021-mazda-cx-5';
  const about = (form: string, carId: number | undefined, more: object = {}) =>
    lead({
      form,
      page,
      topic: form,
      car_id: carId,
      userData: { ...contact, comments: 'Is it there?', ...more },
    });
  let slugs = 0;
  const addCar = async (car: object = {}): Promise<number> => {
    slugs += 1;
    const [id = 0] = await api.add(site, {
      slug: `asked-${slugs}`,
      name: '2021 Mazda CX-5',
      price: 30_000,
      price_type: 'drive_away',
      stocknum: 'S7',
      vin: 'JM0KG4W7A00000001',
      dealership_id: 'd-north',
      dealership_slug: 'north',
      location: 'North yard',
      ...car,
    });
    return id;
  };
  const send = async (sent: object) => {
    const { status, body } = await postFrom('198.51.100.7', sent);
    expect(status).toBe(201);
    const [row] = await stored(body['reference']);
    return { row, body };
  };

  it('FORM-01 LEAD-03 an enquiry is stored with the car as it was shown', async () => {
    const id = await addCar({ price: 30_000, offer_price: 29_000 });
    const { row } = await send(about('vehicle', id));
    expect(row).toMatchObject({
      form: 'vehicle',
      category: 'Vehicle Enquiry',
      subcategory: null,
      dealership: 'north',
      values: { comments: 'Is it there?', page_id: page },
      about: {
        car_id: id,
        car_dealership_id: 'd-north',
        car: {
          title: '2021 Mazda CX-5',
          year: 2022,
          price: 29_000,
          price_type: 'drive_away',
          price_words: '$29,000 Drive away',
          stocknum: 'S7',
          vin: 'JM0KG4W7A00000001',
          in_stock: true,
          location: 'loc-north',
        },
      },
    });
  });

  it('tells no price of a car whose price is on enquiry', async () => {
    const id = await addCar({ price_type: 'enquire' });
    const { row } = await send(about('vehicle', id));
    expect(row?.about.car).toMatchObject({ price: null, price_words: 'Enquire for price' });
  });

  it.each([
    ['FORM-21 that was sold', { status: 'sold', sold_date_timestamp: (NOW - DAY) / 1000 }],
    ['FORM-21 that was sold long ago', { status: 'sold', sold_date_timestamp: (NOW - 90 * DAY) / 1000 }],
    ['FORM-21 that left the feed', { withdrawnAt: new Date(NOW - DAY) }],
  ])('about a car %s is stored all the same, and looks for something similar', async (_title, gone) => {
    const id = await addCar(gone);
    for (const form of ['vehicle', 'similar', 'photos']) {
      const { row } = await send(about(form, id));
      expect(row).toMatchObject({
        category: 'Vehicle Enquiry',
        subcategory: 'Find me something similar',
        about: { car_id: id, car: { in_stock: false } },
      });
    }
  });

  it.each([
    [
      'FORM-27 FORM-29 FORM-30 with a day, a time and words',
      { preferred_date: '2026-12-01', preferred_time: '10:30' },
    ],
    ['FORM-29 FORM-30 without', { comments: '' }],
  ])('a test drive is asked for %s', async (_title, more) => {
    const { row } = await send(about('test-drive', await addCar(), more));
    expect(row).toMatchObject({ form: 'test-drive', category: 'Test Drive', subcategory: null });
    expect(row?.values).toMatchObject('comments' in more ? { name: 'Jo' } : more);
  });

  it('FORM-32 a request for photos says so by itself', async () => {
    const { row } = await send(about('photos', await addCar(), { comments: undefined }));
    expect(row).toMatchObject({
      subcategory: 'Request photos',
      values: { comments: 'Please send photos for this car' },
    });
  });

  it('of another dealer, of none, or without one is refused with a sentence, and nothing is stored', async () => {
    const [theirs = 0] = await api.add(other, { slug: 'theirs' });
    for (const id of [theirs, 987_654, undefined]) {
      const sent = about('vehicle', id);
      const { status, body } = await postFrom('198.51.100.7', sent);
      expect([status, body['errors']]).toEqual([
        422,
        [{ field: 'userData.car_id', detail: expect.stringMatching(/not one of ours/) as string }],
      ]);
    }
  });

  it('may be about none where the page is about none', async () => {
    const { row } = await send(about('test-drive', undefined, { vehicle: 'The blue one' }));
    expect(row).toMatchObject({ event: 22, values: { vehicle: 'The blue one' }, about: { car_id: null } });
    expect(row?.about.car).toBeUndefined();
  });
});

describe('a form of a category', () => {
  const contact = { isLastStep: true, name: 'Jo', email: 'jo@example.com', opt_in: true };
  const send = async (form: string, topic: string, more: object) => {
    const { status, body } = await postFrom(
      '198.51.100.8',
      lead({ form, topic, page: '/service', userData: { ...contact, ...more } }),
    );
    return { status, body, row: (await stored(body['reference']))[0] };
  };

  it('FORM-16 FORM-18 ENT-31 a service booking is stored with its extras and the dealership of its location', async () => {
    const { row } = await send('service', 'Service Booking', {
      rego: 'abc-12d',
      service_location: 'west-workshop',
      preferred_date: '2026-12-01',
      'loan-car(check_option)': true,
      'wash(check_option)': true,
      'tyres(check_option)': false,
    });
    expect(row).toMatchObject({
      category: 'Service Booking',
      subcategory: null,
      dealership: 'west',
      event: 22,
    });
    expect(row?.values).toEqual({
      page_id: '/service',
      name: 'Jo',
      email: 'jo@example.com',
      rego: 'ABC12D',
      service_location: 'west-workshop',
      dealership_slug: 'west',
      preferred_date: '2026-12-01',
      additional_services: 'Loan car, Wash',
      opt_in: true,
      category: 'Service Booking',
    });
  });

  it('FORM-06 FORM-11 needs its location, and no registration', async () => {
    const { status, body } = await send('service', 'Service Booking', {});
    expect([status, body['errors']]).toEqual([
      422,
      [{ field: 'userData.service_location', detail: 'Please choose a service location.' }],
    ]);
    expect((await send('service', 'Service Booking', { service_location: 'east-workshop' })).status).toBe(
      201,
    );
  });

  it('FORM-15 drops fields that only steer the form', async () => {
    const { row } = await send('service', 'Service Booking', {
      service_location: 'east-workshop',
      transport_radio_options: 'I wait',
    });
    expect(JSON.stringify(row)).not.toContain('I wait');
  });

  it('ENT-31 stores the topic of the page beside the category', async () => {
    const { row } = await send('offer', 'Half price tow bar', { postcode: '2750' });
    expect(row).toMatchObject({
      category: 'Offer Enquiry',
      subcategory: 'Half price tow bar',
      values: { offer: 'Half price tow bar', postcode: '2750', subcategory: 'Half price tow bar' },
    });
  });

  it.each(['', '275', '27500', '2a50'])(
    'FORM-35 FORM-36 FORM-38 refuses the postcode “%s” with its sentence',
    async (postcode) => {
      const { status, body } = await send('offer', 'Half price tow bar', { postcode });
      const [error] = body['errors'] as { field: string; detail: string }[];
      expect([status, error]).toEqual([
        422,
        { field: 'userData.postcode', detail: 'Invalid postcode. Please enter a 4-digit number.' },
      ]);
    },
  );
});

describe('a form without script', () => {
  const send = (fields: Record<string, string>, origin = `http://${site.id}.localhost`) => {
    const host = `${site.id}.localhost`;
    return api.fetch(
      new Request(`http://${host}${leadsPath}`, {
        method: 'POST',
        body: new URLSearchParams({
          topic: 'General Enquiry',
          form: 'general',
          page: '/contact-us',
          ...fields,
        }),
        headers: { host, origin },
      }),
    );
  };
  const words = {
    name: 'Kim',
    email: 'kim@example.com',
    category: 'General Enquiry',
    comments: 'Hello',
    opt_in: 'on',
  };

  it('is stored once within ten minutes, and leads to the page that says so', async () => {
    const answers = [await send(words), await send(words)];
    for (const answer of answers)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/success']);
    const kims = () =>
      api.database.withTenant(site.id, (db) =>
        db.select().from(leads).where(eq(leads.email, 'kim@example.com')),
      );
    expect(await kims()).toMatchObject([{ values: { opt_in: true } }]);
    api.clock.now += 600_001;
    await send(words);
    expect(await kims()).toHaveLength(2);
    api.clock.now = NOW;
  });

  it('waits for the same content that is just being stored, and is the same lead', async () => {
    const of = {
      tenant: site.id,
      form: 'general',
      category: 'General Enquiry',
      event: 22,
      values: { comments: 'Twins' },
      about: {} as LeadAbout,
      createdAt: new Date(NOW),
    };
    const options = { targets: ['dealer'], sameSince: new Date(NOW - 1) };
    const store = (run: RunStatements) => storeLead(run, { ...of, submission: randomUUID() }, options);
    const [first, second] = await api.database
      .withTenant(site.id, async (db) => {
        const begun = await store(runIn(db));
        const waiting = store((statements) => api.database.runStatements(site.id, statements));
        await sleep(100);
        return { begun, waiting };
      })
      .then(({ begun, waiting }) => Promise.all([begun, waiting]));
    expect(second).toEqual({ ...first, isRepeat: true });
  });

  it('has the id of its Idempotency-Key, which JSON may repeat and not contradict', async () => {
    const key = randomUUID();
    const host = `${site.id}.localhost`;
    const withKey = (comments: string) =>
      api.fetch(
        new Request(`http://${host}${leadsPath}`, {
          method: 'POST',
          body: new URLSearchParams({
            topic: 'General Enquiry',
            form: 'general',
            page: '/contact-us',
            ...words,
            comments,
          }),
          headers: { host, origin: `http://${host}`, 'idempotency-key': key },
        }),
      );
    expect([(await withKey('One')).status, (await withKey('Two')).status]).toEqual([303, 303]);
    const rows = await api.database.withTenant(site.id, (db) =>
      db.select().from(leads).where(eq(leads.submission, key)),
    );
    expect(rows).toMatchObject([{ values: { comments: 'One' } }]);
    const asJson = async (idempotencyKey: string) =>
      (
        await api.ask(site, leadsPath, {
          method: 'POST',
          body: JSON.stringify(lead({ submission: key })),
          headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
        })
      ).status;
    expect([await asJson(key), await asJson(randomUUID())]).toEqual([200, 400]);
  });

  it('of another site is refused', async () => {
    expect((await send(words, 'http://elsewhere.example')).status).toBe(403);
  });
});
