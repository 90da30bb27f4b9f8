import type { Sentence } from './car-comments.data.ts';

/** Comments on cars for hire, which nobody buys. */
const used = ['used'] as const;
const fresh = ['new'] as const;
const small = ['Hatchback', 'Sedan'] as const;
const tall = ['SUV', 'People mover', 'Wagon'] as const;

export const fleetOpenings: readonly Sentence[] = [
  { text: 'Back from its last driver, washed, checked and ready for the next one.', conditions: used },
  { text: '{km} so far, all of them on our books, every service in our own workshop.', conditions: used },
  { text: 'This {model} has been in the fleet since new.', conditions: used },
  { text: 'A {colour} {model} that people tend to keep longer than they planned.', conditions: used },
  { text: 'The {badge} is the grade we bought most of, because it has what matters.', conditions: used },
  { text: 'Its last driver had it for a winter and moved into something larger.', conditions: used },
  { text: 'A tidy {badge} with {km} and a clean condition report.', conditions: used },
  { text: 'Swapped in last week by a family that needed a third row.', conditions: used, bodies: small },
  {
    text: 'Came back from six months of school runs with nothing to report.',
    conditions: used,
    bodies: tall,
  },
  { text: 'It did one long trip to Exmouth and has been around town since.', conditions: used },
  { text: 'The first of the fleet to be booked on most long weekends.', conditions: used },
  { text: 'One driver at a time, and we know each of them by name.', conditions: used },
  { text: 'New to the fleet, {km} on it, and you would be its first driver.', conditions: fresh },
  { text: 'Just registered and not yet driven by anybody but us.', conditions: fresh },
  { text: 'We added this {model} because drivers kept asking for one.', conditions: fresh },
  { text: 'First of its kind in the fleet. Tell us what you think of it.', conditions: fresh },
];

export const fleetUses: readonly Sentence[] = [
  { text: 'Fits the bays that the others circle for.', bodies: ['Hatchback'] },
  { text: 'Small outside, and a pram still goes in the boot.', bodies: ['Hatchback'] },
  { text: 'Made for a freeway commute: quiet, and easy on the right foot.', bodies: ['Sedan'] },
  { text: 'Four adults and their bags, as far as Albany without a complaint.', bodies: ['Sedan', 'Wagon'] },
  { text: 'Boards inside, wet towels on the floor, seats folded. It copes.', bodies: ['Wagon'] },
  { text: 'High enough for child seats, low enough for the car park.', bodies: ['SUV'], seats: 5 },
  { text: 'Room for two child seats and a grandparent between them.', bodies: ['SUV'] },
  { text: 'The boot takes a weekend at Rottnest with somebody else’s esky.', bodies: ['SUV', 'Wagon'] },
  { text: 'Three rows for when the cousins come over.', bodies: ['SUV', 'People mover'], seats: 7 },
  { text: 'Eight seats, sliding doors, and a place for every drink bottle.', bodies: ['People mover'] },
  { text: 'A tub for the house move, five seats for the rest of the week.', bodies: ['Ute'] },
  { text: 'Roof down along the coast road: a summer car by definition.', bodies: ['Convertible'] },
  { text: 'Two doors, rear-wheel drive, and no excuse needed.', bodies: ['Coupe'] },
  { text: 'All-wheel drive for the hills in July.', drives: ['AWD'] },
  { text: 'Soft sand is in its nature; ask us about tyre pressures first.', drives: ['4WD'] },
  { text: 'Uses about {l100} in the official test, which is the bill you pay yourself.', fuels: ['Hybrid'] },
  { text: 'A home plug overnight covers most weeks of driving in Perth.', fuels: ['Electric'] },
  { text: 'A good way to learn whether an electric car suits you, before you own one.', fuels: ['Electric'] },
  { text: 'Battery for the week, petrol for the trip south.', fuels: ['PHEV'] },
  { text: 'Rated to tow {tow} braked, and the bar is fitted when you ask.', tow: 1500 },
  { text: 'Nothing about it needs explaining at handover.' },
  { text: 'Takes your phone and its maps from the first minute.' },
];

export const fleetConditions: readonly Sentence[] = [
  { text: 'Serviced at every return, not only when the book says so.', conditions: used },
  { text: 'The condition report with its photographs is yours before you sign.', conditions: used },
  { text: 'One mark on the rear bumper, on the report, so it is not yours.', conditions: used },
  { text: 'Tyres have more than half their tread; we change them, not you.', conditions: used },
  { text: 'Two keys, and the second one stays with you.', conditions: used },
  { text: 'Cabin cleaned to the seat rails, including the ones nobody looks under.', conditions: used },
  { text: 'A light scuff on one wheel, noted and photographed.', conditions: used },
  { text: 'Registration, insurance, servicing and tyres are in the weekly price.' },
  { text: 'Roadside help comes with it, anywhere in the state.' },
  { text: 'Fuel, tolls and fines are yours. The rest of the car is ours.' },
  { text: 'Swap it for another after four weeks if it is not the right one.' },
];

export const fleetClosings: readonly Sentence[] = [
  { text: 'Collect it in {city}, or we drop it at your door.' },
  { text: 'Ready in {city} two working days after you say so.' },
  { text: 'Stock number {stock}: quote it and we hold the car while you think.' },
  { text: 'See it in {city} first. Sit in it, try the child seat, take your time.' },
  { text: 'Text us the stock number, {stock}, and your dates.' },
  { text: 'Keep it four weeks or four seasons.' },
  { text: 'No account needed to ask a question.' },
];
