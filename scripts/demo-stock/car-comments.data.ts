import type { BodyWord, FuelWord } from './vehicle-line.ts';
import type { Condition } from './plan.data.ts';

/** A sentence or two with placeholders, and the vehicles it applies to. */
export type Sentence = {
  text: string;
  conditions?: readonly Condition[];
  bodies?: readonly BodyWord[];
  fuels?: readonly FuelWord[];
  drives?: readonly string[];
  seats?: number;
  /** Minimum and maximum kilometres. */
  kmFrom?: number;
  kmTo?: number;
  /** Maximum and minimum age in years. */
  ageTo?: number;
  ageFrom?: number;
  /** Minimum braked towing, kilograms. */
  tow?: number;
};

const used: readonly Condition[] = ['used'];
const fresh: readonly Condition[] = ['new'];
const demo: readonly Condition[] = ['demo'];
const small: readonly BodyWord[] = ['Hatchback', 'Sedan'];

export const openings: readonly Sentence[] = [
  { text: 'One owner from new, and it shows.', conditions: used, ageTo: 7 },
  {
    text: 'A tidy {model} with {km} on it, traded here by the people who bought it new.',
    conditions: used,
    ageTo: 8,
  },
  { text: 'Came to us from a local family who moved up to something larger.', conditions: used },
  { text: '{colour} over {interior}, {km}, and nothing to explain.', conditions: used },
  { text: 'Bought at auction as an ex-lease car, with every service recorded.', conditions: used, ageTo: 6 },
  { text: 'This {badge} has spent its life around {city} and has been garaged at night.', conditions: used },
  { text: 'Second owner, who kept the folder of invoices from the first.', conditions: used, ageFrom: 3 },
  { text: 'A plain, honest {model} that has been looked after.', conditions: used, ageFrom: 6 },
  {
    text: 'Low kilometres for its year: {km}, mostly short runs.',
    conditions: used,
    kmTo: 60_000,
    ageFrom: 4,
  },
  {
    text: '{km} of mostly highway driving, and the cabin looks younger than that.',
    conditions: used,
    kmFrom: 90_000,
  },
  { text: 'Traded in {city} and already through the workshop.', conditions: used },
  { text: 'We sold this {model} new and have serviced it since.', conditions: used, ageTo: 5 },
  {
    text: 'A retiree’s car, driven to the shops, the club and twice to the coast.',
    conditions: used,
    kmTo: 80_000,
  },
  { text: 'Former company car with one regular driver.', conditions: used, ageTo: 7 },
  {
    text: 'The {badge} is the one most buyers ask for, and clean ones are slow to appear.',
    conditions: used,
  },
  { text: 'A straight car with straight papers: two keys, both books, PPSR clear.', conditions: used },
  {
    text: 'Bought from an estate, so there is only one name on the service history.',
    conditions: used,
    ageFrom: 5,
  },
  { text: 'Third owner, good order, priced as such.', conditions: used, ageFrom: 8 },
  { text: 'Well kept inside and out, with {km} at trade-in.', conditions: used },
  {
    text: 'Country car until 2022, city car since. It drives like neither bothered it.',
    conditions: used,
    ageFrom: 6,
  },
  { text: 'A {colour} {model} {badge}, which is the combination most people order.', conditions: used },
  {
    text: 'The last owner kept a log in the glovebox. You are welcome to read it.',
    conditions: used,
    ageFrom: 4,
  },
  {
    text: 'A first car, a second car or the station car: it suits all three.',
    conditions: used,
    bodies: small,
  },
  { text: 'Worked Monday to Friday and washed on Saturday.', conditions: used, bodies: ['Ute', 'Van'] },
  { text: 'Brand new and on the floor in {city}.', conditions: fresh },
  { text: 'New {model} in {colour}, ready for registration.', conditions: fresh },
  { text: 'This is the {badge} as the factory builds it, with nothing added.', conditions: fresh },
  { text: 'Fresh off the truck and not yet registered.', conditions: fresh },
  { text: 'New stock. No waiting for a build slot: the car you see is the car you take.', conditions: fresh },
  { text: 'One of two {badge} grades we hold in {colour}.', conditions: fresh },
  { text: 'A new {model} with delivery kilometres only.', conditions: fresh },
  { text: 'The {badge} is the grade we would choose in this range.', conditions: fresh },
  { text: 'Ordered for the showroom in {colour}, with {interior} inside.', conditions: fresh },
  {
    text: 'New and unregistered. Bring your own child seats and try them in the back.',
    conditions: fresh,
    seats: 5,
  },
  { text: 'Our own demonstrator, {km}, driven by staff and buyers on test.', conditions: demo },
  { text: 'The {city} sales manager drove this one to work for four months.', conditions: demo },
  { text: 'Demonstrator with {km} and the balance of the new-car warranty.', conditions: demo },
  { text: 'Registered as our demonstrator and kept in the showroom at night.', conditions: demo },
  { text: 'If you have driven a {model} with us this year, it was this one.', conditions: demo },
  { text: 'A demonstrator in every sense: it has every accessory we like to show.', conditions: demo },
];

export const uses: readonly Sentence[] = [
  {
    text: 'Small enough for a basement car park, big enough for a week’s shopping and a pram.',
    bodies: ['Hatchback'],
  },
  { text: 'Light steering, clear views and a turning circle made for tight streets.', bodies: ['Hatchback'] },
  { text: 'The rear seats fold flat, so a bike goes in with the front wheel off.', bodies: ['Hatchback'] },
  { text: 'Easy to park and cheap to run, with a boot that takes two suitcases.', bodies: ['Hatchback'] },
  { text: 'Quiet at 110 km/h and easy on fuel on the way.', bodies: ['Sedan', 'Wagon'] },
  { text: 'A proper boot, a low floor, and back doors that open wide for grandparents.', bodies: ['Sedan'] },
  { text: 'Four adults fit without an argument about legroom.', bodies: ['Sedan'], seats: 5 },
  { text: 'The load floor is long enough for flat-pack furniture with the seats down.', bodies: ['Wagon'] },
  { text: 'Takes a dog, a pram and the luggage, and still drives like a car.', bodies: ['Wagon'] },
  { text: 'Low roof, long floor: racks are easy to reach and so is the boot.', bodies: ['Wagon'] },
  {
    text: 'Sits a little higher than a hatch, which makes child seats easier on the back.',
    bodies: ['SUV'],
    seats: 5,
  },
  {
    text: 'Good ground clearance for a gravel driveway, without the size of a full four-wheel drive.',
    bodies: ['SUV'],
    drives: ['AWD', 'FWD'],
  },
  {
    text: 'All-wheel drive for wet hills and the snow, and a boot that swallows camping gear.',
    bodies: ['SUV'],
    drives: ['AWD'],
  },
  { text: 'Front-wheel drive keeps it light and frugal around town.', bodies: ['SUV'], drives: ['FWD'] },
  { text: 'The back seat takes three, and the boot still closes over a stroller.', bodies: ['SUV'] },
  { text: 'Three rows, with the third folding flat when you need the floor.', bodies: ['SUV'], seats: 7 },
  {
    text: 'Room for the whole team and their bags, with vents in every row.',
    bodies: ['SUV', 'People mover'],
    seats: 7,
  },
  {
    text: 'Rated to tow {tow} braked, so a van or a boat is within reach.',
    bodies: ['SUV', 'Ute'],
    tow: 2900,
  },
  {
    text: 'Low range is there when you want it, and it is comfortable on the bitumen when you do not.',
    drives: ['4WD'],
    bodies: ['SUV'],
  },
  {
    text: 'Has the clearance and the gearing for the beach and the High Country.',
    drives: ['4WD'],
    bodies: ['SUV', 'Ute'],
  },
  { text: 'A full-length tub, five seats and {tow} of braked towing.', bodies: ['Ute'], tow: 2900 },
  { text: 'Carries tools through the week and bikes at the weekend.', bodies: ['Ute'] },
  {
    text: 'The tray is straight, the tailgate closes as it should and the tow points are unmarked.',
    bodies: ['Ute'],
    conditions: used,
  },
  { text: 'Dual cab, so the crew or the kids come along.', bodies: ['Ute'], seats: 5 },
  {
    text: 'Square, tall and easy to load, with a floor that takes two pallets of most things.',
    bodies: ['Van'],
  },
  { text: 'Set up for a trade: shelving goes in without drilling new holes.', bodies: ['Van'] },
  { text: 'Drives like a car, parks like a van, and the load area washes out.', bodies: ['Van'] },
  {
    text: 'Eight proper seats, and sliding doors that make school drop-off simple.',
    bodies: ['People mover'],
    seats: 8,
  },
  { text: 'Everyone gets a window, a cup holder and a charging port.', bodies: ['People mover'] },
  {
    text: 'Rear-wheel drive, low to the ground, and a car you take the long way home in.',
    bodies: ['Coupe', 'Convertible'],
  },
  { text: 'The back seats are for bags and small people. The front two are the point.', bodies: ['Coupe'] },
  { text: 'Roof down in about fifteen seconds, and calm inside when it is up.', bodies: ['Convertible'] },
  {
    text: 'Uses about {l100} in the official test, less if you are gentle.',
    fuels: ['Hybrid'],
    bodies: ['SUV', 'Sedan', 'Hatchback', 'People mover', 'Wagon'],
  },
  { text: 'The hybrid system never needs a plug and does its best work in traffic.', fuels: ['Hybrid'] },
  { text: 'Charge it at home and most weeks pass without a fuel stop.', fuels: ['PHEV'] },
  { text: 'Runs on battery for the daily drive and on petrol for the holidays.', fuels: ['PHEV'] },
  {
    text: 'Charges overnight from a wall box and takes DC fast charging on the highway.',
    fuels: ['Electric'],
  },
  {
    text: 'Quiet, quick and cheap to run. We can show you the battery health report.',
    fuels: ['Electric'],
    conditions: ['used', 'demo'],
  },
  { text: 'Type 2 cable in the boot, and we set up the app with you at handover.', fuels: ['Electric'] },
  {
    text: 'The diesel pulls easily from low down and uses {l100} in the official test.',
    fuels: ['Diesel'],
    bodies: ['SUV', 'Ute', 'Wagon'],
  },
];

export const conditions: readonly Sentence[] = [
  { text: 'Serviced before sale, with new front tyres and fresh brake fluid.', conditions: used },
  { text: 'Full service history in the book, the last entry at {km}.', conditions: used },
  { text: 'Two keys, owner’s manual and service book are here.', conditions: used },
  {
    text: 'There is a small stone chip on the bonnet. We have left it so that you can see it.',
    conditions: used,
  },
  { text: 'Four matching tyres with more than half their tread.', conditions: used },
  { text: 'One kerb mark on the left front wheel, otherwise clean all round.', conditions: used, ageFrom: 2 },
  { text: 'The paint has been machine polished and the carpets shampooed.', conditions: used },
  { text: 'No smoke, no pets, no odd noises on our road test.', conditions: used },
  {
    text: 'The transmission fluid was changed this year and it shifts cleanly.',
    conditions: used,
    ageFrom: 5,
  },
  {
    text: 'The battery is new and the air conditioning was regassed in spring.',
    conditions: used,
    ageFrom: 5,
  },
  { text: 'A light scratch on the rear bumper has been touched in.', conditions: used, ageFrom: 3 },
  { text: 'New windscreen last year, with the camera recalibrated.', conditions: used, ageTo: 7 },
  {
    text: 'Timing, brakes and suspension were checked on the hoist; the sheet is in the car.',
    conditions: used,
  },
  { text: 'The rear discs and pads have just been replaced.', conditions: used, kmFrom: 60_000 },
  { text: 'Headlights polished, wipers replaced, all globes working.', conditions: used, ageFrom: 7 },
  {
    text: 'Some wear on the driver’s bolster, as you would expect at {km}.',
    conditions: used,
    kmFrom: 110_000,
  },
  { text: 'Underbody is clean, with no sign of beach work.', conditions: used, drives: ['4WD'] },
  { text: 'The tow bar was fitted by the first owner and has had light use.', conditions: used, tow: 1500 },
  { text: 'Safety certificate is done and in the glovebox.', conditions: used },
  { text: 'Still within the maker’s warranty; we will show you the date.', conditions: used, ageTo: 4 },
  { text: 'No accident history on the PPSR search, and a copy goes with the car.', conditions: used },
  { text: 'Carpet mats are new; the originals are in the boot.', conditions: ['used', 'demo'] },
  { text: 'Tyres are the originals and have plenty left.', conditions: demo },
  { text: 'Freshly detailed. One mark on the boot lip is all we found.', conditions: demo },
  { text: 'First service is done and paid for.', conditions: demo },
  { text: 'The maker’s warranty runs from first registration, so most of it is left.', conditions: demo },
  { text: 'Full maker’s warranty and roadside assistance from the day you drive out.', conditions: fresh },
  {
    text: 'Floor mats and a full tank are included.',
    conditions: fresh,
    fuels: ['Petrol', 'Diesel', 'Hybrid', 'PHEV'],
  },
  { text: 'Handover takes about an hour, and we set up your phone while you are here.', conditions: fresh },
  { text: 'First service is due at 12 months or 15,000 km.', conditions: fresh },
  { text: 'We can fit a tow bar or tint before delivery if you want them.', conditions: fresh },
  { text: 'Other colours are on their way if this is not yours.', conditions: fresh },
];

export const featureLines: readonly Sentence[] = [
  { text: 'Equipment includes {feature1}, {feature2} and {feature3}.' },
  { text: 'Worth a look for the {feature1} and the {feature2}.' },
  { text: 'The {badge} list includes {feature1}, {feature2} and {feature3}.' },
  { text: 'On top of the usual: {feature1}, {feature2}.' },
  { text: 'Fitted with {feature1}, {feature2} and {feature3}, all working.', conditions: used },
  { text: 'Buyers tend to notice the {feature1} first.' },
  { text: 'On the equipment sheet: {feature1}, {feature2}, {feature3}.' },
  { text: 'Comes with {feature1} and {feature2}.' },
];

export const closings: readonly Sentence[] = [
  { text: 'See it in {city}, any day we are open.' },
  { text: 'Ring ahead and we will have it out the front.' },
  { text: 'Bring your licence and drive it on your own roads.' },
  { text: 'Stock number {stock}: quote it when you call and we will know the car.' },
  { text: 'We are happy to send a walk-around video.' },
  { text: 'An independent inspection is welcome.', conditions: used },
  { text: 'It stands in {city}; we can bring it to another yard on request.', conditions: ['used', 'demo'] },
  { text: 'Trade-ins are looked at while you have a coffee.' },
  { text: 'The price on the screen is the price on the paper.' },
  { text: 'Come past and sit in it.' },
  { text: 'Ask for the workshop sheet; we print it for every car.', conditions: used },
];
