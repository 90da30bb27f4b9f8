import { formatCount } from '#domain/text/money.ts';
import { listStates } from '#domain/location/postcode-state.ts';
import { isWorking } from './application-form.ts';
import type { FieldFault } from './form-check.mini.ts';
import type { LeadValues } from './lead.ts';

/** The youngest that may borrow, and an age that nobody who applies has. */
const ADULT_YEARS = 18;
const OLDEST_YEARS = 110;

const yearsBefore = (today: string, years: number): string =>
  `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;

/**
 * Finds what is wrong between right answers: nobody lives somewhere since next month, or since before birth, and who works
 * works somewhere and is paid. What is not answered yet is wrong in nothing.
 *
 * @param today ISO day at the dealer
 * @param least the lowest amount of the dealer's calculator, before a deposit, in dollars
 */
export function findApplicationFaults(
  values: LeadValues,
  { today, least }: { today: string; least: number },
): FieldFault[] {
  const textOf = (name: string): string => String(values[name] ?? '');
  return [
    ...findBirthFaults(textOf('born'), today),
    ...['home_since', 'work_since'].flatMap((name) =>
      findMonthFaults(name, textOf(name), textOf('born'), today),
    ),
    ...findPostcodeFaults(textOf('home_state'), textOf('home_postcode')),
    ...(isWorking(textOf('work_status')) ? findWorkFaults(textOf) : []),
    ...findLoanFaults(textOf('loan_amount'), Number(textOf('loan_deposit')), least),
  ];
}

function findBirthFaults(born: string, today: string): FieldFault[] {
  if (born === '') return [];
  const isAdult = born <= yearsBefore(today, ADULT_YEARS);
  if (!isAdult)
    return [{ name: 'born', message: `Please ring us: who borrows must be ${ADULT_YEARS} years old.` }];
  const message = `Please check the year of your date of birth: ${born.slice(0, 4)} is more than ${OLDEST_YEARS} years ago.`;
  return born < yearsBefore(today, OLDEST_YEARS) ? [{ name: 'born', message }] : [];
}

/** Of a month as it is stored, `03/2019`. */
function findMonthFaults(name: string, stored: string, born: string, today: string): FieldFault[] {
  const month = stored.replace(/^(\d\d)\/(\d{4})$/, '$2-$1');
  if (month > today.slice(0, 'YYYY-MM'.length))
    return [{ name, message: 'Please enter a month that has begun.' }];
  const isBeforeBirth = month !== '' && month < born.slice(0, 'YYYY-MM'.length);
  return isBeforeBirth
    ? [{ name, message: `Please check the month: ${stored} is before your date of birth.` }]
    : [];
}

function findPostcodeFaults(state: string, postcode: string): FieldFault[] {
  if (state === '' || postcode === '') return [];
  const states = listStates(postcode);
  if (states.some((each) => each === state)) return [];
  const message =
    states.length === 0
      ? `Please check the postcode: there is no ${postcode} in Australia.`
      : `Please check postcode and state: ${postcode} is in ${states.join(' or ')}, not in ${state}.`;
  return [{ name: 'home_postcode', message }];
}

function findLoanFaults(amount: string, deposit: number, least: number): FieldFault[] {
  if (amount === '' || (Number(amount) > 0 && Number(amount) + deposit >= least)) return [];
  const message = `Please enter an amount that is at least ${formatCount(least)} dollars with the deposit, and not 0.`;
  return [{ name: 'loan_amount', message }];
}

const findWorkFaults = (textOf: (name: string) => string): FieldFault[] =>
  [
    { name: 'work_employer', message: 'Please enter your employer or the name of your business.' },
    { name: 'work_occupation', message: 'Please enter your occupation.' },
    { name: 'work_since', message: 'Please enter since when you work there.' },
    {
      name: 'income_net',
      message: 'Please enter what you are paid after tax, which is not 0 when you work.',
    },
  ].filter(({ name }) => (name === 'income_net' ? /^0+$/.test(textOf(name)) : textOf(name) === ''));
