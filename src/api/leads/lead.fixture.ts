import { randomUUID } from 'node:crypto';

/** A general enquiry as a page sends it, of a person who writes for the first time. */
export const toLeadBody = (userData: object = {}, more: object = {}) => ({
  submission: randomUUID(),
  form: 'general',
  page: '/contact-us',
  topic: 'General Enquiry',
  userData: {
    isLastStep: true,
    name: 'Jo',
    email: `${randomUUID()}@example.com`,
    category: 'General Enquiry',
    comments: 'Are you open on Sundays?',
    ...userData,
  },
  ...more,
});
