import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { paintPhoto } from '#api/picture-maker/photo.fixture.ts';
import { eq } from '#db/base/drizzle.ts';
import { leadFiles, leads } from '#db/leads/lead-tables.ts';
import { mayBeDocument } from '#domain/lead/document-content.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';

const site = createTestSite('quiet-lane', {
  forms: { uploads: { documentMb: 1 }, abuse: { perPerson: 1_000, perAddress: 1_000, quarantine: false } },
});
const other = createTestSite('other-lane');
const strict = createTestSite('strict-lane', { forms: { uploads: { perAddress: 2 } } });
const needy = createTestSite('needy-lane', {
  forms: { careers: { cv: 'required' }, uploads: { waitingMb: 1 } },
});
const roomy = createTestSite('roomy-lane', { forms: { uploads: { documentMb: 1, waitingMb: 4 } } });
const api = useApi([site, other, strict, needy, roomy], NOW, {
  linkSecret: 'a secret of this installation, 32 letters',
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const PNG = await paintPhoto(8, 8).png().toBuffer();
const DOCX = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    'word/document.xml': strToU8('<w:document/>'),
  }),
);
const ODT = Buffer.from(
  zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }] }),
);
/** The head of an old Office file; `stream` is in its directory. */
const toContainer = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_024),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(64),
  ]);

/** Some twenty times of what it takes on a machine that does nothing else. */
const MOMENT_MS = 5_000;

const MINUTE = 60_000;

type Sent = { submission?: string; id?: string; form?: string; field?: string; name?: string };

function upload(
  to: typeof site,
  content: Buffer,
  {
    submission = randomUUID(),
    id = randomUUID(),
    form = 'careers',
    field = 'cv',
    name = 'cv.pdf',
  }: Sent = {},
  address?: string,
) {
  const body = new FormData();
  for (const [key, value] of Object.entries({ submission, file_id: id, form, field }))
    body.append(key, value);
  body.append('file', new File([new Uint8Array(content)], name, { type: 'application/pdf' }));
  return api.ask(to, leadFilesPath, { method: 'POST', body }, address);
}

const application = (submission: string, cv: string, more: object = {}) => ({
  submission,
  form: 'careers',
  page: '/careers',
  topic: 'Careers Enquiry',
  userData: {
    isLastStep: true,
    name: 'Jo',
    email: 'jo@example.com',
    category: 'Careers Enquiry',
    position: 'Technician',
    comments: 'I have worked on utes for ten years.',
    cv,
    ...more,
  },
});
const listFiles = (submission: string) =>
  api.database.withTenant(site.id, (db) =>
    db.select().from(leadFiles).where(eq(leadFiles.submission, submission)),
  );
const findLead = async (reference: unknown) =>
  (
    await api.database.withTenant(site.id, (db) =>
      db
        .select()
        .from(leads)
        .where(eq(leads.reference, String(reference))),
    )
  )[0];

describe('a file and its lead', () => {
  it('FORM-17 a CV comes first and is bound to the application that names it', async () => {
    const [submission, id] = [randomUUID(), randomUUID()];
    const taken = await upload(site, PDF, { submission, id, name: 'C:\\My\u202e "CV"\n<1>.PDF' });
    expect([taken.status, taken.body]).toEqual([
      201,
      { id, name: 'My CV 1.pdf', type: 'application/pdf', size: PDF.length },
    ]);
    const { status, body } = await api.post(site, leadsPath, application(submission, id));
    expect([status, body['event']]).toEqual([201, 51]);
    const lead = await findLead(body['reference']);
    expect(lead).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      values: { cv: 'My CV 1.pdf', position: 'Technician' },
      about: {
        files: [{ id, field: 'cv', name: 'My CV 1.pdf', type: 'application/pdf', size: PDF.length }],
      },
    });
    const [file, ...more] = await listFiles(submission);
    expect(more).toEqual([]);
    expect(file).toMatchObject({ id, leadId: lead?.id });
    expect(file?.content.equals(PDF)).toBe(true);
  });

  it('the same file again is stored once, before its lead and after it', async () => {
    const [submission, id] = [randomUUID(), randomUUID()];
    expect((await upload(site, PDF, { submission, id })).status).toBe(201);
    expect((await upload(site, PDF, { submission, id })).status).toBe(200);
    const first = await api.post(site, leadsPath, application(submission, id));
    expect((await upload(site, PDF, { submission, id })).status).toBe(200);
    const again = await api.post(site, leadsPath, application(submission, id));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await listFiles(submission)).toHaveLength(1);
  });

  it('what is stored is answered as stored, although its browser no longer has the CV that the dealer needs', async () => {
    const [submission, id] = [randomUUID(), randomUUID()];
    await upload(needy, PDF, { submission, id });
    const first = await api.post(needy, leadsPath, application(submission, id));
    const again = await api.post(needy, leadsPath, application(submission, ''));
    // What was sent now is not what was stored, so nothing is said of it.
    const { sent: _sent, ...stored } = first.body;
    expect([first.status, again.status, again.body]).toEqual([201, 200, stored]);
    const anew = await api.post(needy, leadsPath, application(randomUUID(), ''));
    expect([anew.status, anew.body['errors']]).toEqual([
      422,
      [{ field: 'userData.cv', detail: 'Please choose the file of your CV.' }],
    ]);
  });

  it('a lead names files of its own submission and field alone', async () => {
    const [submission, id, foreign] = [randomUUID(), randomUUID(), randomUUID()];
    await upload(site, PDF, { id: foreign });
    for (const named of [foreign, id]) {
      const { status, body } = await api.post(site, leadsPath, application(submission, named));
      expect([status, body['errors']]).toEqual([
        422,
        [{ field: 'userData.cv', detail: 'This file has not arrived. Please choose it again.' }],
      ]);
    }
  });

  it('two photos of a form are those that it names, in its order', async () => {
    const [submission, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const sendPhoto = (id: string, name: string) =>
      upload(site, PNG, { submission, id, form: 'parts', field: 'photos', name });
    await sendPhoto(first, 'number.jpg');
    await sendPhoto(second, 'part.jpg');
    const { status, body } = await api.post(site, leadsPath, {
      submission,
      form: 'parts',
      page: '/parts',
      topic: 'Parts Enquiry',
      userData: {
        isLastStep: true,
        name: 'Jo',
        email: 'jo@example.com',
        comments: 'The left mirror of my ute.',
        photos: `${second} ${first}`,
      },
    });
    expect([status, body['errors']]).toEqual([201, undefined]);
    expect(await findLead(body['reference'])).toMatchObject({
      values: { photos: 'part.jpg, number.jpg' },
      about: { files: [{ id: second }, { id: first }] },
    });
  });

  it('a file goes with its form again under another submission, when a word of it was changed', async () => {
    const [first, second, id] = [randomUUID(), randomUUID(), randomUUID()];
    const longer = Buffer.concat([PDF, Buffer.from('\n')]);
    for (const [submission, content] of [
      [first, PDF],
      [second, longer],
    ] as const) {
      expect((await upload(site, content, { submission, id })).status).toBe(201);
      expect((await api.post(site, leadsPath, application(submission, id))).status).toBe(201);
    }
    const files = [...(await listFiles(first)), ...(await listFiles(second))];
    expect(files.map(({ content }) => content.length)).toEqual([PDF.length, longer.length]);
    expect(new Set(files.map(({ leadId }) => leadId)).size).toBe(2);
  });
});

describe('a document is taken by its content', () => {
  it.each([
    ['PDF', PDF, 'cv.pdf', 'cv.pdf', 'application/pdf'],
    ['a PDF that says it is a program', PDF, 'cv.exe', 'cv.pdf', 'application/pdf'],
    ['a PDF whose name has nothing to print', PDF, '\u202e??.pdf', 'file.pdf', 'application/pdf'],
    [
      'DOCX',
      DOCX,
      'cv.docx',
      'cv.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['ODT', ODT, 'cv.odt', 'cv.odt', 'application/vnd.oasis.opendocument.text'],
    ['RTF', Buffer.from('{\\rtf1\\ansi Jo}'), 'cv.rtf', 'cv.rtf', 'application/rtf'],
    ['DOC', toContainer('WordDocument'), 'cv.doc', 'cv.doc', 'application/msword'],
  ])('%s', async (_name, content, name, shown, type) => {
    const { status, body } = await upload(site, content, { name });
    expect([status, body['name'], body['type']]).toEqual([201, shown, type]);
    expect(mayBeDocument(content)).toBe(true);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a program', Buffer.from(`MZ${'\0'.repeat(100)}`)],
    ['an archive', Buffer.from(zipSync({ 'a.exe': strToU8('MZ') }))],
    ['an old spreadsheet', toContainer('Workbook')],
    [
      'a text with macros',
      Buffer.from(
        zipSync({
          '[Content_Types].xml': strToU8(
            '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
          ),
        }),
      ),
    ],
  ])('and %s is refused beside its field, and by the browser already', async (_name, content) => {
    const { status, body } = await upload(site, content);
    const detail =
      'cv.pdf is not a PDF inside. Please choose a document: PDF, Word (DOC or DOCX), OpenDocument (ODT) or RTF.';
    expect([status, body['errors']]).toEqual([422, [{ field: 'userData.cv', detail }]]);
    expect(mayBeDocument(content)).toBe(false);
  });

  const docxWith = (parts: Record<string, string>): Buffer =>
    Buffer.from(
      zipSync({
        ...unzipSync(DOCX),
        ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      }),
    );
  const RELS = 'word/_rels/settings.xml.rels';
  const relsWith = (rels: Uint8Array | string) =>
    Buffer.from(zipSync({ ...unzipSync(DOCX), [RELS]: typeof rels === 'string' ? strToU8(rels) : rels }));
  const TEMPLATE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate';
  const external = (type = TEMPLATE, mode = 'External') =>
    `<Relationships><Relationship Id='r1' Type='${type}' Target='https://a.example/x' TargetMode='${mode}'/></Relationships>`;
  /** The part says that it has one byte. */
  const understated = (docx: Buffer): Buffer => {
    const entry = docx.lastIndexOf(RELS) - 46;
    docx.writeUInt32LE(1, entry + 24);
    return docx;
  };
  /** Another part of the same name stands before it. */
  const twice = (docx: Buffer): Buffer =>
    Buffer.from(docx.toString('latin1').replaceAll('word/_rels/settings.xml.relx', RELS), 'latin1');
  const related = (type: string, mode: string) => ({
    'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://a.example/x" TargetMode="${mode}"/></Relationships>`,
  });
  const pdfWith = (text: string) => Buffer.concat([PDF, Buffer.from(`\n1 0 obj << ${text} >> endobj`)]);

  it.each([
    ['cv.docx', 'macros in a text that says it has none', docxWith({ 'word/vbaProject.bin': 'x' })],
    ['cv.docx', 'macros under another name', docxWith({ 'word/_rels/document.xml.rels': '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"/>' })],
    ['cv.docx', 'macros that only the list of types names', docxWith({ 'word/_rels/a.rels': '<Override ContentType="application/vnd.ms-office.vbaProject"/>' })],
    ['cv.docx', 'another archive behind it', Buffer.concat([DOCX, Buffer.from('more')])],
    ['cv.docx', 'ActiveX', docxWith({ 'word/activeX/activeX1.xml': '<x/>' })],
    ['cv.docx', 'an object', docxWith({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['cv.docx', 'a template from elsewhere', docxWith(related('attachedTemplate', 'External'))],
    ['cv.docx', 'a template in single quotes', relsWith(external())],
    ['cv.docx', 'a template in another order', relsWith(external().replace(/(Type='[^']*') (.*) (TargetMode='[^']*')/, '$3 $2 $1'))],
    ['cv.docx', 'a template in references', relsWith(external(TEMPLATE.replace('T', '&#x54;'), '&#69;xternal'))],
    ['cv.docx', 'a template behind a sign of a tag', relsWith(external().replace(" Type=", " Other='>' Type="))],
    ['cv.docx', 'a template with a prefix', relsWith(external().replace('<Relationship ', '<r:Relationship xmlns:r="urn:r" '))],
    ['cv.docx', 'a template in UTF-16', relsWith(Buffer.from(`\ufeff${external()}`, 'utf16le'))],
    ['cv.docx', 'a template in a charset of its own', relsWith(`<?xml version="1.0" encoding="utf-7"?>${external('x')}`)],
    ['cv.docx', 'a template in an entity', relsWith(`<!DOCTYPE a [<!ENTITY t "${TEMPLATE}">]>${external('&t;')}`)],
    ['cv.docx', 'a template in a part that says it is shorter', understated(relsWith(external()))],
    ['cv.docx', 'a template in a part whose name is there twice', twice(docxWith({ [RELS]: external(), 'word/_rels/settings.xml.relx': external('x') }))],
    ['cv.docx', 'a text from elsewhere', docxWith(related('aFChunk', 'External'))],
    ['cv.docx', 'more lists of parts than can be read', docxWith(Object.fromEntries(['a', 'b', 'c'].map((name) => [`word/_rels/${name}.rels`, external('x').padEnd(900_000)])))],
    ['cv.odt', 'Basic', Buffer.from(zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }], 'Basic/Standard/Module1.xml': strToU8('x') }))],
    ['cv.doc', 'macros', Buffer.concat([toContainer('WordDocument'), Buffer.from('_VBA_PROJECT\0', 'utf16le')])],
    ['cv.rtf', 'an object', Buffer.from('{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}')],
    ['cv.pdf', 'a script', pdfWith('/OpenAction << /S /JavaScript /JS (app.alert) >>')],
    ['cv.pdf', 'a script in codes', pdfWith('/S /J#61vaScript')],
    ['cv.pdf', 'a script all in codes', pdfWith('/S /#4A#61#76#61#53#63#72#69#70#74')],
    ['cv.pdf', 'a program', pdfWith('/S /Launch /F (cmd.exe)')],
  ] as const)('and is refused with a program in it: %s with %s', async (name, _what, content) => {
    const { status, body } = await upload(site, content, { name });
    expect([status, body['detail']]).toEqual([
      422,
      `${name} has macros, scripts or other programs in it. Please save it as a PDF without them and choose that.`,
    ]);
  }); // prettier-ignore

  it.each([
    ['cv.docx', docxWith({ ...related('hyperlink', 'External'), 'word/media/image1.png': 'x', 'word/embeddings/sheet.xlsx': 'x' })],
    ['cv.docx', docxWith(related('attachedTemplate', 'Internal'))],
    ['cv.docx', relsWith(external('http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink').replace('a.example/x', 'a.example/activeX'))],
    ['cv.pdf', pdfWith('(#2fJavaScript) /JavaScript#65d true')],
    ['cv.pdf', pdfWith('/OpenAction [1 0 R /Fit] /JavaScripted true')],
    ['cv.rtf', Buffer.from('{\\rtf1{\\*\\template Normal.dotm}\\pict}')],
    ['cv.docx', Buffer.from(zipSync(unzipSync(DOCX), { level: 0 }))],
  ] as const)('and is taken without one: %s', async (name, content) => {
    expect((await upload(site, content, { name })).status).toBe(201);
  }); // prettier-ignore

  it('and is refused when its lists of parts, which are not packed, are longer than can be read', async () => {
    const lists = ['a', 'b', 'c'].map((name) => [`word/_rels/${name}.rels`, external('x').padEnd(900_000)]);
    const plain = zipSync(unzipSync(docxWith(Object.fromEntries(lists) as Record<string, string>)), {
      level: 0,
    });
    const { status, body } = await upload(other, Buffer.from(plain), { name: 'cv.docx' });
    expect([status, body['detail']]).toEqual([422, expect.stringContaining('cv.docx has macros')]);
  });

  it.each([
    ['tags without an end', '<Relationship Type="'.repeat(50_000)],
    ['tags within tags', '<Relationship>'.repeat(70_000)],
    ['attributes', `<a${Array.from({ length: 70_000 }, (_none, at) => ` a${at}="x"`).join('')}/>`],
    ['references', `<a b="${'&#65;'.repeat(190_000)}"/>`],
  ])('and is judged in a moment, however its parts are made: %s', async (_what, text) => {
    const content = relsWith(text);
    const before = performance.now();
    await upload(site, content, { name: 'cv.docx' });
    expect(performance.now() - before).toBeLessThan(MOMENT_MS);
  });

  it('is refused above the size that the dealer takes, and a request far above it before it is read', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(1_000_001)]);
    const { status, body } = await upload(site, large);
    expect([status, body['detail']]).toEqual([
      422,
      'cv.pdf is larger than 1 MB. Please choose a smaller file.',
    ]);
    expect((await upload(site, Buffer.alloc(13_000_000))).status).toBe(413);
  });
});

it('files of one address have a limit of an hour, which one form does not meet', async () => {
  const from = '203.0.113.77';
  const answers = [];
  for (let time = 0; time < 3; time += 1) answers.push(await upload(strict, PDF, {}, from));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_000);
});

it('files that wait for their leads have a limit for the whole dealer, whatever addresses they come from', async () => {
  const half = Buffer.concat([PDF, Buffer.alloc(600_000)]);
  const [submission, id] = [randomUUID(), randomUUID()];
  const send = (more: Sent, address: string) => upload(needy, half, more, address);
  expect((await send({ submission, id }, '203.0.113.1')).status).toBe(201);
  const { status, headers } = await send({}, '203.0.113.2');
  expect([status, headers.get('retry-after')]).toEqual([429, '600']);
  expect((await send({ submission, id }, '203.0.113.3')).status).toBe(200);
  expect((await api.post(needy, leadsPath, application(submission, id))).status).toBe(201);
  expect((await send({}, '203.0.113.4')).status).toBe(201);
});

it('files of one address that wait for their leads take a quarter of that room, and leave the rest to others', async () => {
  const half = Buffer.concat([PDF, Buffer.alloc(600_000)]);
  const [submission, id] = [randomUUID(), randomUUID()];
  const send = (more: Sent, address: string) => upload(roomy, half, more, address);
  expect((await send({ submission, id }, '2001:db8:7:1::1')).status).toBe(201);
  const { status, headers } = await send({}, '2001:db8:7:1::2');
  expect([status, headers.get('retry-after')]).toEqual([429, '600']);
  expect((await send({}, '203.0.113.2')).status).toBe(201);
  // Its lead takes it out of the count.
  expect((await api.post(roomy, leadsPath, application(submission, id))).status).toBe(201);
  expect((await send({}, '2001:db8:7:1::3')).status).toBe(201);
  const kept = await api.database.withTenant(roomy.id, (db) => db.select().from(leadFiles));
  expect(JSON.stringify(kept)).not.toMatch(/2001|203\.0/);
});

it('files of one address are counted by every process, and beyond midnight for as long as they wait', async () => {
  const half = Buffer.concat([PDF, Buffer.alloc(600_000)]);
  const send = () => upload(roomy, half, {}, '203.0.113.130');
  expect((await send()).status).toBe(201);
  api.restart();
  expect((await send()).status).toBe(429);
  api.clock.now += DAY - MINUTE;
  expect((await send()).status).toBe(429);
  api.clock.now = NOW;
});

it('a field that takes no files, and a form of another dealer’s submission, get a sentence', async () => {
  const { status, body } = await upload(site, PDF, { field: 'name' });
  expect([status, body['detail']]).toEqual([422, 'The form careers takes no files as name.']);
  const [submission, id] = [randomUUID(), randomUUID()];
  await upload(other, PDF, { submission, id });
  const named = await api.post(site, leadsPath, application(submission, id));
  expect(named.status).toBe(422);
});

describe('a form without script', () => {
  const post = (body: FormData, to = site, clientAddress?: string) => {
    const host = `${to.id}.localhost`;
    const headers = { host, origin: `http://${host}` };
    return api.fetch(
      new Request(`http://${host}${leadsPath}`, { method: 'POST', body, headers }),
      clientAddress,
    );
  };
  const send = (file: File | null, more: Record<string, string> = {}) => {
    const body = new FormData();
    const { userData, ...about } = application('', '');
    const { isLastStep: _isLastStep, cv: _cv, ...typed } = userData;
    for (const [name, value] of Object.entries({ ...about, ...typed, ...more }))
      if (name !== 'submission') body.append(name, String(value));
    body.append('cv', file ?? new File([], ''));
    return post(body);
  };
  const toFile = (content: Buffer) => new File([new Uint8Array(content)], 'My CV.pdf');
  const ofMessage = (comments: string) =>
    api.database.withTenant(site.id, async (db) => {
      const all = await db.select().from(leads);
      const own = all.filter(({ values }) => values['comments'] === comments);
      return Promise.all(
        own.map(async ({ id, values, about }) => ({
          cv: values['cv'],
          named: about.files?.length ?? 0,
          files: (await db.select().from(leadFiles).where(eq(leadFiles.leadId, id))).length,
        })),
      );
    });

  it('brings its file along; the same twice is one lead, another file another', async () => {
    const comments = randomUUID();
    const longer = Buffer.concat([PDF, Buffer.from('\n')]);
    for (const content of [PDF, PDF, longer]) {
      const answer = await send(toFile(content), { comments });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toMatch(/^\/api\/leads\/[\w-]+\/success$/);
    }
    const one = { cv: 'My CV.pdf', named: 1, files: 1 };
    expect(await ofMessage(comments)).toEqual([one, one]);
  });

  it.each(['----WebKitFormBoundaryjsonQ7', 'application/json', 'a,json:+json'])(
    'is none of JSON, although its browser parts it by %s',
    async (boundary) => {
      const host = 'quiet-lane.localhost';
      const { userData, ...about } = application('', '');
      const { isLastStep: _isLastStep, cv: _cv, ...typed } = userData;
      const parts = Object.entries({ ...about, ...typed, comments: randomUUID() }).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
      );
      const type = `multipart/form-data; boundary="${boundary}"`;
      const sent = new Request(`http://${host}${leadsPath}`, {
        method: 'POST',
        body: `${parts.filter((part) => !part.includes('"submission"')).join('')}--${boundary}--\r\n`,
        headers: { host, origin: `http://${host}`, 'content-type': type },
      });
      expect((await api.fetch(sent)).status).toBe(303);
    },
  );

  it('brings a file with a long name', async () => {
    const name = `${'a'.repeat(79)}😀 long.pdf`;
    const answer = await send(new File([new Uint8Array(PDF)], name), { comments: randomUUID() });
    expect(answer.status).toBe(303);
  });
});

it('a picture is drawn anew: upright, without EXIF and without what was hidden behind it', async () => {
  const { scrubPicture } = await import('#api/picture-maker/scrub-picture.ts');
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .withExif({ IFD0: { Copyright: 'Jo Bloggs' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const source = Buffer.concat([photo, Buffer.from('<?php secret ?>')]);
  expect((await sharp(source).metadata()).exif).toBeDefined();
  const scrubbed = await scrubPicture(source);
  const { format, width, height, exif, orientation } = await sharp(scrubbed).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'jpeg',
    width: 20,
    height: 40,
    exif: undefined,
    orientation: undefined,
  });
  expect(scrubbed.includes('secret')).toBe(false);
  await expect(scrubPicture(Buffer.from('<svg/>'))).rejects.toThrow('no picture');
});

/** Begins a form with files, sends `sent` of it, and then nothing until it is ended, or until its sender leaves. */
function stall(
  path: string,
  sent: Buffer,
  {
    address = '203.0.113.5',
    length,
    to = site,
  }: { address?: string; length?: string; to?: typeof site } = {},
) {
  const host = `${to.id}.localhost`;
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'multipart/form-data; boundary=x',
    ...(length !== undefined && { 'content-length': length }),
  };
  let [end, leave] = [() => {}, () => {}];
  const body = new ReadableStream({
    start(controller) {
      if (sent.length > 0) controller.enqueue(sent);
      end = () => controller.close();
      leave = () => controller.error(new Error('the connection ended'));
    },
  });
  // TypeScript does not know yet that a body in parts needs it.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  const answer = Promise.resolve(api.fetch(new Request(`http://${host}${path}`, init), address));
  return { end, leave, answer };
}

const FILE_HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const toPicture = (bytes: number) => Buffer.concat([Buffer.from(FILE_HEAD), Buffer.alloc(bytes)]);
const LARGE_PICTURE = toPicture(11_900_000);

describe('room for files under way', () => {
  it('is left for the fifth person behind one address whose four others stopped sending', async () => {
    const stalled = Array.from({ length: 4 }, () => stall(leadFilesPath, LARGE_PICTURE));
    await sleep(50);
    expect((await upload(site, PDF)).status).toBe(201);
    for (const { leave } of stalled) leave();
    await Promise.all(stalled.map(({ answer }) => answer));
  });

  it('of one address has an end, which leaves room for others of the dealer', async () => {
    const stalled = Array.from({ length: 6 }, () => stall(leadFilesPath, LARGE_PICTURE));
    const asked = await stalled[5]?.answer;
    const said = (await asked?.json()) as { title: string };
    expect([asked?.status, asked?.headers.get('retry-after'), said.title]).toEqual([503, '10', 'Busy']);
    expect((await upload(site, PDF, {}, '203.0.113.99')).status).toBe(201);
    for (const { leave } of stalled) leave();
    await Promise.all(stalled.map(({ answer }) => answer));
    expect((await upload(site, PDF)).status).toBe(201);
  });

  it('of one dealer has an end, which leaves room for other dealers', async () => {
    const stalled = Array.from({ length: 14 }, (_none, at) =>
      stall(leadFilesPath, LARGE_PICTURE, { address: `203.0.113.${at}` }),
    );
    await sleep(50);
    const another = stall(leadFilesPath, LARGE_PICTURE, { address: '203.0.113.99' });
    expect((await another.answer).status).toBe(503);
    expect((await upload(other, PDF, {}, '203.0.113.98')).status).toBe(201);
    for (const { leave } of stalled) leave();
    await Promise.all(stalled.map(({ answer }) => answer));
  });

  it('comes back when a file makes no progress for some seconds, which is said', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stopped = stall(leadFilesPath, LARGE_PICTURE);
    const form = stall(leadsPath, toPicture(100));
    await sleep(50);
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    const answers = await Promise.all([stopped.answer, form.answer]);
    expect(answers.map(({ status }) => status)).toEqual([408, 408]);
    expect((await answers[0].json()) as object).toHaveProperty(
      'detail',
      'The rest of this request did not arrive. Please send it again.',
    );
    stopped.end();
    form.end();
  });
});

describe('forms whose files are too large or have no room', () => {
  const LENGTH = '60000000';
  const stallMany = (count: number, address: string, to = site) =>
    Array.from({ length: count }, () => stall(leadsPath, toPicture(100), { address, length: LENGTH, to }));
  const isUnderWay = ({ answer }: ReturnType<typeof stall>) =>
    Promise.race([answer.then(({ status }) => status), sleep(50, 'under way')]);

  it('are read for their words, some of one address at a time; what is above that may come again in seconds', async () => {
    const read = stallMany(16, '203.0.113.110');
    await sleep(50);
    const [above] = stallMany(1, '203.0.113.110');
    const refused = await above?.answer;
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '10']);
    const others = stallMany(1, '203.0.113.111');
    expect(await Promise.all([...read, ...others].map(isUnderWay))).toEqual(
      Array.from({ length: 17 }, () => 'under way'),
    );
    for (const { end } of [...read, ...others]) end();
    await Promise.all([...read, ...others].map(({ answer }) => answer));
    const [again] = stallMany(1, '203.0.113.110');
    expect(again && (await isUnderWay(again))).toBe('under way');
    again?.end();
    await again?.answer;
  });

  it('are read for some of one dealer at a time, and for others nevertheless', async () => {
    const read = Array.from({ length: 32 }, (_none, at) => stallMany(1, `203.0.113.${at}`)).flat();
    await sleep(50);
    const [above] = stallMany(1, '203.0.113.120');
    expect((await above?.answer)?.status).toBe(503);
    const [ofOther] = stallMany(1, '203.0.113.121', other);
    expect(ofOther && (await isUnderWay(ofOther))).toBe('under way');
    for (const { end } of [...read, ...(ofOther ? [ofOther] : [])]) end();
    await Promise.all([...read, ...(ofOther ? [ofOther] : [])].map(({ answer }) => answer));
  });
});

it('words without files may stop on their way for as long as a phone has no network', async () => {
  const host = 'quiet-lane.localhost';
  const sent = JSON.stringify(application(randomUUID(), ''));
  let end = (): void => undefined;
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(sent.slice(0, 40)));
      end = () => {
        controller.enqueue(Buffer.from(sent.slice(40)));
        controller.close();
      };
    },
  });
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answer = api.fetch(new Request(`http://${host}${leadsPath}`, init));
  await sleep(50);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  end();
  expect((await answer).status).toBe(201);
});

it('a form of more parts than any page has is refused before it is taken apart', async () => {
  const host = 'quiet-lane.localhost';
  const body = `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(201)}--x--\r\n`;
  const headers = { host, origin: `http://${host}`, 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await api.fetch(
    new Request(`http://${host}${leadsPath}`, { method: 'POST', body, headers }),
  );
  expect([answer.status, (await answer.json()) as object]).toMatchObject([
    400,
    { detail: 'The form has more fields and files than any form of the site.' },
  ]);
});

it('large forms that are announced and not sent take no room of the files of others', async () => {
  const slow = [1, 2].flatMap((address) =>
    Array.from({ length: 4 }, () =>
      stall(leadsPath, Buffer.alloc(0), { address: `203.0.113.9${address}`, length: '42000000' }),
    ),
  );
  await sleep(50);
  expect((await upload(site, PDF, {}, '203.0.113.93')).status).toBe(201);
  for (const { end } of slow) end();
  await Promise.all(slow.map(({ answer }) => answer));
});

it.each(['a/b+c', "'(json),:=?", 'WebKitFormBoundaryJSONx9', 'x'.repeat(100)])(
  'a file comes whatever its browser parts it by: %s',
  async (boundary) => {
    const host = 'quiet-lane.localhost';
    const fields = { submission: randomUUID(), file_id: randomUUID(), form: 'careers', field: 'cv' };
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n`;
    const body = `${parts.join('')}${file}${PDF.toString('latin1')}\r\n--${boundary}--\r\n`;
    for (const type of [
      `multipart/form-data; boundary=${boundary}`,
      `Multipart/Form-Data;  charset=utf-8; boundary="${boundary}"`,
    ]) {
      const headers = { host, origin: `http://${host}`, 'content-type': type };
      const sent = new Request(`http://${host}${leadFilesPath}`, { method: 'POST', body, headers });
      expect([200, 201]).toContain((await api.fetch(sent)).status);
    }
  },
);
