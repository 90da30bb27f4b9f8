import type { BodyWord, FuelWord } from './vehicle-line.ts';

/** An item of equipment and the vehicles that have it. */
export type Feature = {
  text: string;
  /** First and last equipment level that has it, 0 to 3. */
  level: number;
  until?: number;
  /** First model year in which it is usual. */
  from?: number;
  bodies?: readonly BodyWord[];
  fuels?: readonly FuelWord[];
  /** Minimum number of seats. */
  seats?: number;
  drives?: readonly string[];
  /** Share of fitting vehicles that have it; all of them when left out. */
  share?: number;
  /** Only the first matching item of a group is used: no car has two wheel sizes. */
  group?: 'phone' | 'screen' | 'wheels' | 'cruise' | 'climate' | 'cover';
};

const loads: readonly BodyWord[] = ['Ute', 'Van'];
const people: readonly BodyWord[] = [
  'SUV',
  'Hatchback',
  'Sedan',
  'Wagon',
  'Coupe',
  'Convertible',
  'People mover',
];
const burning: readonly FuelWord[] = ['Petrol', 'Diesel', 'Hybrid', 'PHEV'];

export const carFeatures: readonly Feature[] = [
  { text: 'Reversing camera', level: 0, from: 2014 },
  { text: 'Rear parking sensors', level: 1, from: 2012 },
  { text: 'Front parking sensors', level: 2, from: 2016, share: 0.8 },
  { text: '360-degree camera', level: 3, from: 2019, share: 0.8 },
  { text: 'Apple CarPlay and Android Auto', level: 0, from: 2019, group: 'phone' },
  { text: 'Wireless Apple CarPlay and Android Auto', level: 2, from: 2023, share: 0.6, group: 'phone' },
  { text: 'Bluetooth phone and audio', level: 0 },
  { text: 'Satellite navigation', level: 2, from: 2012, share: 0.85 },
  { text: '8-inch touchscreen', level: 1, from: 2019, until: 2, group: 'screen' },
  { text: '12.3-inch touchscreen', level: 3, from: 2022, group: 'screen' },
  { text: 'Digital driver display', level: 2, from: 2022, share: 0.7 },
  { text: 'DAB+ digital radio', level: 1, from: 2019 },
  { text: 'Premium audio system', level: 3, from: 2014, share: 0.8 },
  { text: 'Cruise control', level: 0, until: 1, group: 'cruise' },
  { text: 'Adaptive cruise control', level: 1, from: 2018, share: 0.8, group: 'cruise' },
  { text: 'Autonomous emergency braking', level: 0, from: 2018 },
  { text: 'Lane keep assist', level: 0, from: 2020 },
  { text: 'Blind-spot monitoring', level: 1, from: 2018, share: 0.75 },
  { text: 'Rear cross-traffic alert', level: 1, from: 2018, share: 0.7 },
  { text: 'Traffic sign recognition', level: 2, from: 2020, share: 0.7 },
  { text: 'LED headlights', level: 1, from: 2018 },
  { text: 'Automatic high beam', level: 2, from: 2018, share: 0.7 },
  { text: 'Rain-sensing wipers', level: 2 },
  { text: 'Head-up display', level: 3, from: 2017, share: 0.6 },
  { text: 'Smart key and push-button start', level: 2, from: 2012 },
  { text: 'Remote central locking', level: 0, until: 1 },
  { text: 'Air conditioning', level: 0, until: 1, group: 'climate' },
  { text: 'Dual-zone climate control', level: 2, bodies: people, group: 'climate' },
  { text: 'Tri-zone climate control', level: 3, seats: 6, from: 2016, group: 'climate' },
  { text: 'Rear air vents', level: 1, bodies: ['SUV', 'People mover', 'Wagon'], from: 2015 },
  { text: 'Leather-accented seats', level: 3 },
  { text: 'Heated front seats', level: 3, share: 0.85 },
  { text: 'Ventilated front seats', level: 3, from: 2019, share: 0.5 },
  { text: 'Power-adjustable driver’s seat', level: 2, share: 0.7 },
  { text: 'Heated steering wheel', level: 3, from: 2019, share: 0.5 },
  { text: 'Leather-wrapped steering wheel', level: 1 },
  { text: 'Wireless phone charging', level: 2, from: 2020, share: 0.7 },
  { text: 'USB-C ports front and rear', level: 1, from: 2022 },
  { text: 'Panoramic sunroof', level: 3, from: 2016, bodies: ['SUV', 'Wagon'], share: 0.6 },
  { text: 'Power tailgate', level: 3, from: 2015, bodies: ['SUV', 'Wagon'], share: 0.85 },
  { text: 'Power sliding doors', level: 2, bodies: ['People mover'] },
  { text: 'Third row of seats', level: 0, seats: 7, bodies: ['SUV'] },
  { text: 'ISOFIX child-seat anchors', level: 0, bodies: people, from: 2014 },
  { text: '60/40 split-fold rear seat', level: 0, bodies: ['Hatchback', 'SUV', 'Wagon', 'Sedan'] },
  { text: 'Roof rails', level: 1, bodies: ['SUV', 'Wagon'], share: 0.8 },
  { text: '16-inch alloy wheels', level: 1, until: 1, bodies: people, group: 'wheels' },
  { text: '17-inch alloy wheels', level: 1, until: 2, bodies: ['Ute', 'SUV'], group: 'wheels' },
  { text: '18-inch alloy wheels', level: 2, group: 'wheels' },
  { text: '19-inch alloy wheels', level: 3, bodies: people, share: 0.7, group: 'wheels' },
  { text: '17-inch steel wheels', level: 0, until: 0, bodies: loads, group: 'wheels' },
  { text: 'Full-size spare wheel', level: 0, bodies: ['Ute', 'SUV', 'Van'], share: 0.75 },
  { text: 'Tow bar and wiring', level: 0, bodies: ['Ute', 'SUV', 'Wagon'], share: 0.35, fuels: burning },
  { text: 'Electric brake controller', level: 1, drives: ['4WD'], share: 0.4 },
  { text: 'Tub liner', level: 1, bodies: ['Ute'], share: 0.85 },
  { text: 'Hard tonneau cover', level: 2, bodies: ['Ute'], share: 0.45, group: 'cover' },
  { text: 'Roller tonneau cover', level: 3, bodies: ['Ute'], share: 0.5, group: 'cover' },
  { text: 'Sports bar', level: 2, bodies: ['Ute'] },
  { text: 'Side steps', level: 2, drives: ['4WD'] },
  { text: 'Rear differential lock', level: 0, drives: ['4WD'], share: 0.8 },
  { text: 'Low-range transfer case', level: 0, drives: ['4WD'] },
  { text: 'Hill descent control', level: 1, drives: ['4WD'] },
  { text: 'Snorkel', level: 2, drives: ['4WD'], share: 0.15 },
  { text: 'Bull bar', level: 0, drives: ['4WD'], share: 0.2 },
  { text: 'Barn rear doors', level: 0, bodies: ['Van'], share: 0.6 },
  { text: 'Cargo barrier', level: 0, bodies: ['Van'], share: 0.7 },
  { text: 'Twin sliding side doors', level: 0, bodies: ['Van'], share: 0.7 },
  { text: 'Rubber floor', level: 0, until: 0, bodies: loads },
  { text: 'Vehicle-to-load power', level: 1, fuels: ['Electric', 'PHEV'], from: 2022, share: 0.7 },
  { text: 'Type 2 charging cable', level: 0, fuels: ['Electric', 'PHEV'] },
  { text: 'DC fast charging', level: 0, fuels: ['Electric'] },
  { text: 'Heat pump', level: 2, fuels: ['Electric'], from: 2021, share: 0.6 },
  { text: 'Drive mode select', level: 2, bodies: people, share: 0.6 },
  { text: 'Paddle shifters', level: 3, bodies: ['Hatchback', 'Sedan', 'Coupe'], share: 0.6 },
  { text: 'Limited-slip differential', level: 2, bodies: ['Coupe', 'Convertible'] },
  { text: 'Rear privacy glass', level: 1, bodies: ['SUV', 'People mover', 'Wagon'] },
  { text: 'Tyre pressure monitoring', level: 1, from: 2018, share: 0.6 },
  { text: 'Seven airbags', level: 0, from: 2013 },
];
