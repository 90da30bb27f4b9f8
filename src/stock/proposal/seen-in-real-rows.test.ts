import { expect, test } from 'vitest';
import { readProposed } from './test-proposal.ts';

/** Faults that were seen when 200 rows of real feeds were held against the cars made of them; each row is of the same shape. */

const csv = (...lines: readonly string[]) => [...lines, ''].join('\n');

test('a warranty in the place of the colour is no colour', async () => {
  const { cars } = await readProposed(
    csv(
      'Title,Year,Brand,Model,ColourExtInt,Price',
      '2021 Kia Rio S,2021,Kia,Rio,White / Black,15990',
      '2022 Kia Rio S,2022,Kia,Rio,Snow White / -,16990',
      '2023 Kia Rio S,2023,Kia,Rio,5 years / Unlimited km,17990',
    ),
  );
  expect(cars.map((car) => [car.colour, car.interior_colour])).toEqual([
    ['White', 'Black'],
    ['Snow White', null],
    [null, null],
  ]);
});

test('a model that a spreadsheet has turned into a date is taken from the title', async () => {
  const { cars, proposal } = await readProposed(
    csv(
      'Title,Year,Brand,Model,Price',
      '2008 Saab 9-3 Linear 2.0T,2008,Saab,03-Sep,5400',
      '2009 Saab 9-5 Aero,2009,Saab,9-5,6400',
    ),
  );
  expect(cars.map((car) => [car.model, car.badge])).toEqual([
    ['9-3', 'Linear 2.0T'],
    ['9-5', 'Aero'],
  ]);
  expect(proposal.doubts.join(' ')).toContain(
    'A spreadsheet has turned models of "Model" into dates, such as "03-Sep"',
  );
});

test('a model that a feed cuts within its name is put together', async () => {
  const { cars } = await readProposed(
    csv(
      'Ref,Year,Make,Model,Badge,Price',
      'A1,2020,Audi,RS,7 4.0 TFSI Quattro,189990',
      'A2,2014,BMW,3 20I,GRAN TURISMO,11950',
      'A3,2014,Mazda,3,Neo,11950',
      'A4,2021,Toyota,RAV 4,GX,31950',
    ),
  );
  expect(cars.map((car) => [car.model, car.badge])).toEqual([
    ['RS7', '4.0 TFSI Quattro'],
    ['320i', 'GRAN TURISMO'],
    ['3', 'Neo'],
    ['RAV4', 'GX'],
  ]);
});

test('a body that one column lacks is taken from another, as one fact alone', async () => {
  const details = (body: string) =>
    `"Transmission: Manual | Body type: ${body}, 4 Doors, 5 Seats | Fuel type: Diesel"`;
  const { cars } = await readProposed(
    csv(
      'Ref,Year,Make,Model,Price,body_type,car_details',
      `A1,2020,Kia,Rio,15990,Hatchback,${details('Hatch')}`,
      `A2,2020,Toyota,Hilux,45990,,${details('Ute Tray')}`,
      `A3,2020,Kia,Cerato,25990,Sedan,${details('Sedan')}`,
    ),
  );
  expect(cars.map((car) => [car.bodyconfiguration, car.simple_body, car.doors, car.seats])).toEqual([
    ['Hatchback', 'Hatchback', 4, 5],
    ['Ute Tray', 'Ute', 4, 5],
    ['Sedan', 'Sedan', 4, 5],
  ]);
});

test('seats that stand in the column of the doors are no doors', async () => {
  const { cars } = await readProposed(
    csv(
      'Ref,Year,Make,Model,Price,Doors,Seats',
      'A1,2020,Kia,Rio,15990, 5 Doors, 5 Seats',
      'A2,2020,Kia,Carnival,45990, 8 Seats,',
    ),
  );
  expect(cars.map((car) => [car.doors, car.seats])).toEqual([
    [5, 5],
    [null, 8],
  ]);
});

test('a word for any other colour is none', async () => {
  const { cars } = await readProposed(
    csv(
      'Ref,Year,Make,Model,Price,Colour,Interior Colour',
      'A1,2020,Kia,Rio,15990,Red,Other_Interior_Color',
      'A2,2020,Kia,Rio,15990,Other,Black',
    ),
  );
  expect(cars.map((car) => [car.colour, car.interior_colour])).toEqual([
    ['Red', null],
    [null, 'Black'],
  ]);
});

test('a state that an address marks with its country is the state', async () => {
  const { cars } = await readProposed(
    csv(
      'Ref,Year,Make,Model,Price,Location',
      'A1,2020,Kia,Rio,15990,"Caringbah, NSW"',
      'A2,2020,Kia,Rio,15990,"Warrenheip, AU-VIC"',
    ),
  );
  expect(cars.map((car) => [car.city, car.state])).toEqual([
    ['Caringbah', 'NSW'],
    ['Warrenheip', 'VIC'],
  ]);
});
