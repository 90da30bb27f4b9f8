/** What is sent, and what becomes of the last of it: held, queued, or refused by a limit. */
export type AbuseCase = {
  value: unknown;
  sent: readonly object[];
  becomes: 'held' | 'queued' | 'refused';
};

const linked = (more: object, seconds = 30) => ({
  userData: { comments: 'Look at https://elsewhere.example', ...more },
  filled: { seconds },
});
const one = { userData: { email: 'one@example.com' }, filled: { session: crypto.randomUUID() } };
const other = (of: object) => ({ ...one, ...of });
const words = 'Alphaword and betaword https://elsewhere.example';

/** Limits of `appointments.json`, and whether the second time of one person and address is booked, or asked for. */
export const bookingProofs = {
  perPerson: [
    { value: 1, isBooked: false },
    { value: 2, isBooked: true },
  ],
  perAddress: [
    { value: 1, isBooked: false },
    { value: 2, isBooked: true },
  ],
} as const;

/** Options of `forms.json` that show in what becomes of a lead. */
export const abuseProofs: Readonly<Record<string, readonly AbuseCase[]>> = {
  'abuse.quarantine': [
    { value: true, sent: [{ filled: { trap: 'x' } }], becomes: 'held' },
    { value: false, sent: [{ filled: { trap: 'x' } }], becomes: 'queued' },
  ],
  'abuse.minSeconds': [
    { value: 5, sent: [linked({}, 4)], becomes: 'held' },
    { value: 3, sent: [linked({}, 4)], becomes: 'queued' },
  ],
  'abuse.words': [
    { value: ['alphaword', 'betaword'], sent: [linked({ comments: words })], becomes: 'held' },
    { value: ['gammaword'], sent: [linked({ comments: words })], becomes: 'queued' },
  ],
  'abuse.perAddress': [
    { value: 1, sent: [{}, {}], becomes: 'refused' },
    { value: 2, sent: [{}, {}], becomes: 'queued' },
  ],
  'abuse.perPerson': [
    { value: 1, sent: [one, other({ filled: {} })], becomes: 'held' },
    { value: 2, sent: [one, other({ filled: {} })], becomes: 'queued' },
  ],
  'abuse.perSession': [
    { value: 1, sent: [one, other({ userData: {} })], becomes: 'refused' },
    { value: 2, sent: [one, other({ userData: {} })], becomes: 'queued' },
  ],
};
