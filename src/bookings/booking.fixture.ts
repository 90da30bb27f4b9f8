import { randomUUID } from 'node:crypto';

/** The body of a form that asks for the time of a test drive; `typed` are its fields, `more` what comes beside them. */
export const toBookingBody = (slot: string, typed: object = {}, more: object = {}): object => ({
  submission: randomUUID(),
  form: 'test-drive',
  page: '/book-test-drive',
  topic: 'Test Drive',
  userData: {
    isLastStep: true,
    name: 'Jo',
    email: `jo-${randomUUID()}@example.com`,
    drive_location: slot.split('.')[1],
    slot,
    ...typed,
  },
  ...more,
});
