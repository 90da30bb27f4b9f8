import { leadsPath } from '#domain/url/paths.ts';
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

/** A form as a page without script sends it. */
export function toPlainRequest(
  { id }: { id: string },
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  const host = `${id}.localhost`;
  return new Request(`http://${host}${leadsPath}`, {
    method: 'POST',
    body: new URLSearchParams({
      topic: 'General Enquiry',
      form: 'general',
      page: '/contact-us',
      ...fields,
    }),
    headers: { host, origin: `http://${host}`, ...headers },
  });
}
