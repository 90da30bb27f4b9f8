import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { Site } from '#tenancy/site/site.ts';

/** Where RFC 9116 has the file that says whom to tell of a weakness of the site. */
export const SECURITY_TEXT = '.well-known/security.txt';

/** Writes that file; `null` for a dealer without the setting. */
export function toSecurityText(site: Pick<Site, 'settings' | 'origin'>): string | null {
  const { security } = site.settings;
  if (security === undefined) return null;
  const { contact, expires, policy, encryption, acknowledgments, languages } = security;
  const line = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}`];
  return [
    ...contact.flatMap((address) =>
      line('Contact', address.startsWith('https://') ? address : `mailto:${address}`),
    ),
    ...line('Expires', `${expires}T23:59:59Z`),
    ...line('Encryption', encryption),
    ...line('Acknowledgments', acknowledgments),
    ...line('Preferred-Languages', languages?.join(', ')),
    ...line('Canonical', absoluteUrl(site, `/${SECURITY_TEXT}`)),
    ...line('Policy', policy),
  ]
    .join('\n')
    .concat('\n');
}
