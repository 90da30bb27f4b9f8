import { createHmac, timingSafeEqual } from 'node:crypto';

/** Characters of the signature: 192 bits. */
const LENGTH = 32;

/** The form of a link in addresses, for the contract of its route. */
export const linkPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{32}$/;

/** The tenant is signed as well, so that the link of one dealer opens nothing at another. */
const sign = (secret: string, tenant: string, id: string): string =>
  createHmac('sha256', secret).update(`appointment ${tenant} ${id}`).digest('base64url').slice(0, LENGTH);

/** What a mail names an appointment by: whoever has it may move or cancel it. It holds no personal data. */
export const toAppointmentLink = (secret: string, tenant: string, id: string): string =>
  `${id}.${sign(secret, tenant, id)}`;

/** The id of the appointment of a link; `null` when this dealer did not sign it. */
export function readAppointmentLink(secret: string, tenant: string, link: string): string | null {
  if (!linkPattern.test(link)) return null;
  const [id = '', signature = ''] = link.split('.');
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, tenant, id))) ? id : null;
}
