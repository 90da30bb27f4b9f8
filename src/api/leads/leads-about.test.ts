import { describe, expect, it } from 'vitest';
import { DAY, NOW } from '#publish/pages/test-site.ts';
import { lead, other, site, useLeads } from './sent-leads.fixture.ts';

/* What leads are about: a car, or the category of their form. */

const { api, stored, postFrom } = useLeads();

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

  it.each(['vehicle', 'test-drive', 'finance'])(
    'of another dealer or of none is stored without a car, and with the name of it: %s',
    async (form) => {
      const [theirs = 0] = await api.add(other, { slug: `theirs-${form}` });
      for (const id of [theirs, 987_654]) {
        const { row } = await send(about(form, id));
        expect(row).toMatchObject({ values: { unknown_car: String(id) }, about: { car_id: null } });
        expect(row?.about.car).toBeUndefined();
      }
    },
  );

  it('that names none is stored all the same', async () => {
    const { row } = await send(about('vehicle', undefined));
    expect(row).toMatchObject({ category: 'Vehicle Enquiry', about: { car_id: null } });
    expect(row?.values).not.toHaveProperty('unknown_car');
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
      comments: 'It squeaks',
      transport_radio_options: 'I wait',
    });
    expect(row?.values).toMatchObject({ comments: 'It squeaks' });
    expect(row?.values).not.toHaveProperty('transport_radio_options');
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
