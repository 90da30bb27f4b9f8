import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';

const site = createTestSite('quiet-lane', { forms: { abuse: { perPerson: 1_000, perAddress: 1_000 } } });
const api = useApi([site], NOW);

const BOUNDARY = 'a-boundary';
const LONG = 'x'.repeat(70_000);
const disposition = (words: string) => `Content-Disposition: form-data; ${words}`;

/** A form with files as bytes; the heads of its parts are as they stand. */
async function send(parts: readonly (readonly [head: string, content: string])[], path = leadsPath) {
  const body = parts.map(([head, content]) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`).join('');
  return api.ask(site, path, {
    method: 'POST',
    body: `${body}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
}

const words = Object.entries({
  form: 'careers',
  page: '/careers',
  topic: 'Careers Enquiry',
  name: 'Jo',
  category: 'Careers Enquiry',
  position: 'Technician',
  comments: 'I mend utes.',
}).map(([name, text]) => [disposition(`name="${name}"`), text] as const);
const person = (): (typeof words)[number] => [disposition('name="email"'), `${randomUUID()}@example.com`];

describe('the words of a form with files have the room of any other form', () => {
  it.each([
    ['a field', disposition('name="phone"'), LONG],
    ['a field that no form has', disposition('name="other"'), LONG],
    ['a field of 39 MB', disposition('name="phone"'), 'x'.repeat(39_000_000)],
    ['a field with a file in its name', disposition('name="a; filename=b"'), LONG],
    ['a field with a file in another line', `X-Other: filename=b\r\n${disposition('name="phone"')}`, LONG],
    [
      'a field after a file',
      `${disposition('name="cv"; filename="b"')}\r\n${disposition('name="cv"')}`,
      LONG,
    ],
    ['a field with a word like that of a file', disposition('name="phone"; x-filename=b'), LONG],
  ])('%s above it is refused with a sentence', async (_what, head, content) => {
    const { status, body } = await send([...words, person(), [head, content]]);
    expect([status, body['detail']]).toEqual([
      413,
      'The words of a form may have 64 KB in all. Please shorten them.',
    ]);
  });

  it('many fields count together', async () => {
    const many = Array.from(
      { length: 20 },
      (_, at) => [disposition(`name="f${at}"`), 'x'.repeat(4_000)] as const,
    );
    expect((await send([...words, person(), ...many])).status).toBe(413);
  });

  it('also where a file comes before its lead', async () => {
    const { status } = await send([[disposition('name="form"'), LONG]], leadFilesPath);
    expect(status).toBe(413);
  });

  it.each([
    ['of many words', disposition('name="last_name"'), 'x'.repeat(60_000)],
    ['with a file', disposition('name="cv"; filename="cv.pdf"'), `%PDF-1.7\n${'x'.repeat(200_000)}\n%%EOF\n`],
    ['with a file named in letters of any alphabet', disposition("name=\"cv\"; filename*=UTF-8''b%C3%BC.pdf"), `%PDF-1.7\n${'x'.repeat(200_000)}\n%%EOF\n`],
    ['with a file of a lower case head', 'content-disposition:form-data;name="cv";FILENAME="cv.pdf"', `%PDF-1.7\n${'x'.repeat(200_000)}\n%%EOF\n`],
  ])('a form %s is stored', async (_what, head, content) => {
    const { status } = await send([...words, person(), [head, content]]);
    expect(status).toBe(303);
  }); // prettier-ignore
});
