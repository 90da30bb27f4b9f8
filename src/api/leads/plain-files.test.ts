import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { leadFiles } from '#db/leads/lead-tables.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';

/* Forms with files as browsers without script send them, and the page that comes back. */

const site = createTestSite('quiet-lane', {
  forms: { uploads: { pictures: 2 }, abuse: { perPerson: 1_000, perAddress: 1_000 } },
});
const strict = createTestSite('strict-lane', { forms: { uploads: { perAddress: 2 } } });
const toPage = (form: string, topic: string, name: string) =>
  `<title>Ask</title><form id="f" data-lead-form="${form}"><input type="hidden" name="topic" value="${topic}">
<div data-form-errors></div><input type="file" name="${name}"><p data-error-of="${name}"></p><p data-error-of="email"></p>
<textarea name="comments">I would like to know more.</textarea></form>`;
const pages: Readonly<Record<string, string>> = {
  '/careers': toPage('careers', 'Careers Enquiry', 'cv'),
  '/parts': toPage('parts', 'Parts Enquiry', 'photos'),
};
const api = useApi([site, strict], NOW, {
  linkSecret: 'a secret of this installation, 32 letters',
  readPage: (_tenant, path) => Promise.resolve(pages[path] ?? null),
});

type Part = { name: string; content: string; filename?: string };

const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

/** As browsers send it: a field without a file is one of an empty file without a name. */
async function send(parts: readonly Part[], to = site) {
  const sent = parts.map(({ name, content, filename }) => {
    const file =
      filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`;
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
  });
  const host = `${to.id}.localhost`;
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const body = `${sent.join('')}--${BOUNDARY}--\r\n`;
  const answer = await api.fetch(
    new Request(`http://${host}${leadsPath}`, { method: 'POST', body, headers }),
  );
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const toTexts = (texts: Record<string, string>): Part[] =>
  Object.entries(texts).map(([name, content]) => ({ name, content }));
const person = { name: 'Jo', email: 'jo@example.com', comments: 'The left mirror.' };
const careers = { form: 'careers', page: '/careers', topic: 'Careers Enquiry', position: 'Technician' };
const parts = { form: 'parts', page: '/parts', topic: 'Parts Enquiry' };
const toCv = (content = '%PDF-1.7\n', filename = 'cv.pdf'): Part => ({ name: 'cv', content, filename });
const toPhoto = (filename: string): Part => ({ name: 'photos', content: 'no picture', filename });

it('a field without a file brings none, and a file without a name is one', async () => {
  const apply = async (cv: Part) => {
    expect(
      (await send([...toTexts({ ...careers, ...person, comments: `CV ${cv.content}` }), cv])).status,
    ).toBe(303);
    return api.database.withTenant(site.id, (db) => db.select().from(leadFiles));
  };
  expect(await apply(toCv('', ''))).toEqual([]);
  expect(await apply(toCv(undefined, ''))).toMatchObject([{ name: 'file.pdf' }]);
});

it('a form with another fault says that its files are to be chosen again, and has what was typed', async () => {
  const { status, html } = await send([...toTexts({ ...careers, ...person, email: 'jo', name: '' }), toCv()]);
  expect(status).toBe(422);
  const again = 'Please choose this again: your browser does not keep files of a form that was not sent.';
  expect(html).toContain(`<p data-error-of="cv">${again}</p>`);
  expect(html).toContain('<textarea name="comments">The left mirror.</textarea>');
});

it.each([
  [['a.jpg', 'b.jpg', 'c.jpg'], 'Please choose at most 2 pictures.'],
  [['a.jpg'], 'a.jpg cannot be opened. Please choose a picture: JPEG, PNG or WebP.'],
])('the pictures %j are refused beside their field', async (names, sentence) => {
  const { status, html } = await send([...toTexts({ ...parts, ...person }), ...names.map(toPhoto)]);
  expect(status).toBe(422);
  expect(html).toContain(`<p data-error-of="photos">${sentence}</p>`);
});

it('more files than an address may send are refused with the time to wait', async () => {
  const answers = [];
  for (const number of ['1', '2', '3'])
    answers.push(await send([...toTexts({ ...careers, ...person, comments: number }), toCv()], strict));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 429]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_000);
});

it('more pictures than a form takes are refused where script names them, too', async () => {
  const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
  const userData = { isLastStep: true, ...person, photos: ids.join(' ') };
  const sent = { submission: randomUUID(), ...parts, userData };
  const { status, body } = await api.post(site, leadsPath, sent);
  const detail = 'Please choose at most 2 pictures.';
  expect([status, body['errors']]).toEqual([422, [{ field: 'userData.photos', detail }]]);
});
