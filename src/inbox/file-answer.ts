import type { NewFile } from '#db/leads/lead-files.repository.ts';

/** The name of a file for a header, in ASCII and as it is (RFC 6266). */
const toAttachment = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w.() -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(
    name,
  ).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** A stranger's file for the dealer's people: always saved, never shown, so it does nothing on the host. */
export const toFileAnswer = ({ name, type, content }: NewFile): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': toAttachment(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  });
