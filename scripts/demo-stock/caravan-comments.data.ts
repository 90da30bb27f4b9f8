import type { Sentence } from './car-comments.data.ts';

const used = ['used'] as const;
const fresh = ['new'] as const;
const demo = ['demo'] as const;
const vans = ['Caravan', 'Pop top'] as const;

export const caravanOpenings: readonly Sentence[] = [
  { text: 'New on the yard and set up so you can walk straight in.', conditions: fresh },
  { text: 'This {model} is built to order in Queensland; this one is finished and here.', conditions: fresh },
  { text: 'The {model} is the one most people come back to after walking the row.', conditions: fresh },
  { text: 'A new {badge} in our favourite layout.', conditions: fresh },
  { text: 'Fresh from the factory, with the pre-delivery check already done.', conditions: fresh },
  { text: 'We ordered this {model} for our own summer and thought better of it.', conditions: fresh },
  { text: 'Lightest van on the yard for the beds it has.', conditions: fresh, bodies: vans },
  { text: 'Our show van: three shows, no trips, never slept in.', conditions: demo },
  { text: 'The demonstrator we hitch up when you want to feel how it tows.', conditions: demo },
  {
    text: 'Display van from the front of the yard, with the plastic long gone and nothing else.',
    conditions: demo,
  },
  { text: 'One careful couple, two laps of the bottom half, always under cover.', conditions: used },
  { text: 'Traded here by a family whose bunks went empty.', conditions: used },
  { text: 'A local van that did school holidays and little else.', conditions: used },
  { text: 'Came back to us on trade. We sold it new and know its history.', conditions: used },
  { text: 'Second owner, dry inside, damp-checked on arrival with the readings to show.', conditions: used },
  { text: 'Kept on a slab under a roof, which is why the seals look as they do.', conditions: used },
  { text: 'A good used {model} at the money a bare one costs new.', conditions: used },
];

export const caravanUses: readonly Sentence[] = [
  { text: 'At {atm} ATM it sits within the rating of most mid-size four-wheel drives; check yours with us.' },
  {
    text: 'Empty it weighs {tare}, which leaves {payload} for water, food and everything you swear you will use.',
  },
  { text: 'Sleeps {sleeps}, with room to sit inside when it rains.' },
  {
    text: 'Inside length is the figure people forget: this one lets two people pass at the kitchen.',
    bodies: vans,
  },
  { text: 'The {feature1} and {feature2} are the two things owners mention first.' },
  {
    text: 'Independent suspension and good clearance take it past where the bitumen stops.',
    drives: ['off-road'],
  },
  { text: 'Made for caravan parks, free camps and well-graded dirt.', drives: ['on-road'] },
  { text: 'Bunks have their own lights, windows and charging points.', seats: 4, bodies: ['Caravan'] },
  {
    text: 'Folds out in about ten minutes with two people, fifteen the first time.',
    bodies: ['Camper trailer'],
  },
  {
    text: 'Low enough for most carports with the roof down, and full standing height with it up.',
    bodies: ['Pop top'],
  },
  {
    text: 'The kitchen slides out to the shade side, so breakfast happens outdoors.',
    bodies: ['Camper trailer'],
  },
  { text: 'Full ensuite at the back, with a door that closes.', bodies: ['Caravan'], tow: 2300 },
];

export const caravanConditions: readonly Sentence[] = [
  { text: 'Wheel bearings repacked and brakes adjusted before sale.', conditions: used },
  { text: 'Gas and electrical certificates are current and go with it.', conditions: used },
  { text: 'Tyres were made in the last two years.', conditions: used },
  { text: 'A repair to one cupboard hinge is the only work it needed here.', conditions: used },
  { text: 'The awning has been out, washed and checked for holes. There are none.', conditions: used },
  { text: 'Some stone marks on the drawbar, none on the body.', conditions: ['used', 'demo'] },
  {
    text: 'The water tanks have been flushed and the fridge run on gas and mains.',
    conditions: ['used', 'demo'],
  },
  { text: 'Maker’s structural warranty is five years from the day you collect it.', conditions: fresh },
  {
    text: 'Handover takes two hours: hitching, levelling, water, gas, power and the fridge.',
    conditions: ['new', 'demo'],
  },
  { text: 'The first service, at 1,000 km, is done here.', conditions: fresh },
  { text: 'Weights are from the maker’s plate; we can put it over the scales with you.' },
];

export const caravanClosings: readonly Sentence[] = [
  { text: 'Come for a look in {city}, and bring the kids.' },
  { text: 'Tell us your car and we will tell you honestly whether it tows this.' },
  { text: 'Ring first if you are driving a long way. We will have the steps out.' },
  { text: 'Stock number {stock}, two rows back from the gate.' },
  { text: 'We set it up level with the power on, so you can see it as you would use it.' },
  { text: 'Delivery along the coast can be arranged.' },
  { text: 'Stay as long as you like; the kettle works.' },
];
