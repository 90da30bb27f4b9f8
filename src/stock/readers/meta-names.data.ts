import type { ColumnNames } from './columns.ts';

/** Meta automotive: columns of the CSV, which are also the element names of the XML. */
export const metaNames: ColumnNames = {
  stocknum: ['vehicle_id'],
  vin: ['vin'],
  yard_code: ['dealer_id', 'store_code'],
  dealercomments: ['description'],
  make: ['make'],
  model: ['model'],
  badge: ['trim'],
  year: ['year'],
  km: ['mileage.value'],
  km_unit: ['mileage.unit'],
  price: ['price'],
  offer_price: ['sale_price'],
  car_type: ['state_of_vehicle'],
  status: ['availability'],
  bodyconfiguration: ['body_style'],
  fuel: ['fuel_type'],
  trans: ['transmission'],
  drive: ['drivetrain'],
  colour: ['exterior_color'],
  interior_colour: ['interior_color'],
  created_at: ['date_first_on_lot'],
  city: ['address.city', 'address.component[city]'],
  state: ['address.region', 'address.component[region]'],
};
