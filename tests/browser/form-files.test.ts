import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { mailsAbout } from './outbox.ts';
import {
  dealers,
  openPage,
  siteIn,
  siteUrl,
  untilDefined,
  useBrowser,
  widths,
  type WatchedPage,
} from './shopper.ts';
import { isThorough } from '#tests/sample.ts';

/* Files that a shopper sends with a form. */

const browser = useBrowser();
const group = siteIn('atlas');
/** A dealer that needs a CV. */
const needy = dealers.find(({ forms }) => forms.careersCv === 'required') ?? group;
const uploads = '**/api/lead-files';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

/** A photograph as a phone makes it: lying on its side, with where it was taken. */
const takePhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .withExif({ IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function openForm(
  path: string,
  walk: (page: WatchedPage) => Promise<void>,
  more: object = {},
  of = group,
): Promise<void> {
  const page = await openPage(browser, widths.phone, more);
  try {
    await page.goto(siteUrl(of, path));
    await page.locator('#enquiry').scrollIntoViewIfNeeded();
    if (!('javaScriptEnabled' in more)) await untilDefined(page, 'fc-lead-form');
    await walk(page);
  } finally {
    await page.context().close();
  }
}

const field = (page: Page, name: string) => page.locator(`#enquiry [name="${name}"]`);
const send = (page: Page) => page.locator('#enquiry button[type="submit"]');
const chosen = (page: Page) => page.locator('[data-file-list] li');

async function fill(page: Page, message: string): Promise<void> {
  const words = { name: 'Jo', email: 'jo@example.com', comments: message };
  for (const [name, value] of Object.entries(words)) await field(page, name).fill(value);
  const yard = field(page, 'dealership_slug');
  if ((await yard.count()) > 0) await yard.selectOption({ index: 1 });
}

/** The mail to the dealer's people about a message. */
const readMail = async (message: string, of = group): Promise<string> =>
  (await mailsAbout(of, message)).find(({ html = '' }) => html.includes(message))?.html ?? '';

test('pictures are made small in the browser, upright and without where they were taken, and reach the dealer', async () => {
  const message = `The left mirror ${crypto.randomUUID()}`;
  await openForm('/parts/search', async (page) => {
    await fill(page, message);
    const sent: Buffer[] = [];
    await page.route(uploads, async (route) => {
      sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
      await route.continue();
    });
    const large = { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: await takePhoto(3_200, 2_400) };
    const small = { name: 'IMG_2.JPG', mimeType: 'image/jpeg', buffer: await takePhoto(40, 20) };
    await field(page, 'photos').setInputFiles([large]);
    await field(page, 'photos').setInputFiles([small, small]);
    await expect.poll(() => chosen(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Remove IMG_2.jpg' }).first().click();
    expect(await chosen(page).allTextContents()).toEqual([
      expect.stringContaining('IMG_1.jpg'),
      expect.stringContaining('IMG_2.jpg'),
    ]);
    expect((await axeOn(page).include('#enquiry').analyze()).violations).toEqual([]);
    await send(page).click();
    await page.waitForURL('**/success');
    const pictures = sent.map((body) => body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff]))));
    const seen = await Promise.all(pictures.map((picture) => sharp(picture, { failOn: 'none' }).metadata()));
    expect(seen.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual([
      ['jpeg', 1_200, 1_600, undefined],
      ['jpeg', 20, 40, undefined],
    ]);
    expect(page.complaints).toEqual([]);
  });
  await expect.poll(() => readMail(message)).toContain('IMG_2.jpg');
});

test('a CV is kept over a reload and without a network, and goes out by itself with its application', async () => {
  const message = `I repair gearboxes ${crypto.randomUUID()}`;
  await openForm('/careers', async (page) => {
    await fill(page, message);
    await field(page, 'cv').setInputFiles({ name: 'photo.png', mimeType: 'application/pdf', buffer: PDF });
    await expect.poll(() => chosen(page).count()).toBe(1);
    await page.reload();
    await page.locator('#enquiry').scrollIntoViewIfNeeded();
    await expect.poll(() => chosen(page).allTextContents()).toEqual([expect.stringContaining('photo.png')]);
    const context = page.context();
    await context.setOffline(true);
    await send(page).click();
    await page.getByText('Your message is kept on this device').waitFor();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(siteUrl(group, '/'));
    await next.getByText('Your message was sent.').waitFor();
    const left = await next.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const opening = indexedDB.open('forecourt-files');
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('files').objectStore('files').count();
        counting.addEventListener('success', () => resolve(counting.result));
      });
      return promise;
    });
    expect(left).toBe(0);
  });
  await expect.poll(() => readMail(message)).toContain('photo.pdf');
});

test.runIf(isThorough())(
  'a kept message goes out without the file that a proxy finds too large, and with the others',
  async () => {
    const message = `My bumper ${crypto.randomUUID()}`;
    await openForm('/parts/search', async (page) => {
      await fill(page, message);
      const photo = { mimeType: 'image/jpeg', buffer: await takePhoto(40, 20) };
      await field(page, 'photos').setInputFiles([
        { ...photo, name: 'IMG_1.JPG' },
        { ...photo, name: 'IMG_2.JPG' },
      ]);
      await expect.poll(() => chosen(page).count()).toBe(2);
      await page.route(uploads, (route) => route.abort());
      await send(page).click();
      await page.getByText('Your message is kept on this device').waitFor();
      await page.unroute(uploads);
      await page.route(uploads, (route) => {
        const isFirst = route.request().postDataBuffer()?.includes('IMG_1');
        return isFirst ? route.fulfill({ status: 413, body: '<h1>413</h1>' }) : route.continue();
      });
      await page.goto(siteUrl(group, '/'));
      await page.getByText('Your message was sent.').waitFor();
    });
    await expect.poll(() => readMail(message)).toContain('IMG_2.jpg');
    expect(await readMail(message)).not.toContain('IMG_1.jpg');
  },
);

test('a file that the dealer does not take is said beside its field at once, and once more where the form is sent', async () => {
  await openForm('/careers', async (page) => {
    await fill(page, 'Here is my CV');
    const error = page.locator('#enquiry-cv-error');
    const choose = async (name: string, buffer: Buffer, sentence: string): Promise<void> => {
      await field(page, 'cv').setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await expect.poll(() => error.textContent()).toBe(sentence);
    };
    await choose(
      'large.pdf',
      Buffer.alloc(5_100_000),
      'large.pdf is larger than 5 MB. Please choose a smaller file.',
    );
    await choose('cv.pdf', Buffer.alloc(0), 'cv.pdf is empty. Please choose another file.');
    const sentence =
      'exe.pdf is not a PDF inside. Please choose a document: PDF, Word (DOC or DOCX), OpenDocument (ODT) or RTF.';
    await choose('exe.pdf', Buffer.from('MZ\0\0'), sentence);
    await field(page, 'comments').fill('');
    await send(page).click();
    expect(await page.locator('[data-form-errors] li').allTextContents()).toEqual([
      sentence,
      'Please write your message.',
    ]);
    expect(await field(page, 'name').inputValue()).toBe('Jo');
    await choose('cv.pdf', PDF, '');
    await expect
      .poll(() => chosen(page).allTextContents())
      .toEqual([expect.stringContaining(`cv.pdf, ${PDF.length} bytes`)]);
  });
});

/** How many entries a store of the browser has. */
const countIn = (page: Page, name: string, store: string): Promise<unknown> =>
  page.evaluate(
    async ([database, of]) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const opening = indexedDB.open(database);
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction(of).objectStore(of).count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
      return promise;
    },
    [name, store] as const,
  );
const countKept = (page: Page): Promise<unknown> => countIn(page, 'forecourt', 'leads');

/** Sends an application offline, whose CV is then refused; resolves to a page that says so. */
async function keepRefused(page: WatchedPage, message: string): Promise<Page> {
  // What only a whole look at it tells from a text.
  const mimetype = strToU8('application/vnd.oasis.opendocument.spreadsheet');
  const sheet = Buffer.from(zipSync({ mimetype: [mimetype, { level: 0 }] }));
  await fill(page, message);
  await field(page, 'cv').setInputFiles({ name: 'cv.odt', mimeType: 'text/plain', buffer: sheet });
  await expect.poll(() => chosen(page).count()).toBe(1);
  const context = page.context();
  await context.setOffline(true);
  await send(page).click();
  await page.getByText('Your message is kept on this device').waitFor();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(siteUrl(needy, '/'));
  return next;
}

test('a kept application whose CV is refused later waits with its words, until it is sent or thrown away', async () => {
  const message = `I sell utes ${crypto.randomUUID()}`;
  await openForm(
    '/careers',
    async (page) => {
      const next = await keepRefused(page, message);
      const context = next.context();
      await next.getByRole('link', { name: 'Open it' }).click();
      const error = next.locator('#enquiry-cv-error');
      await expect.poll(() => error.textContent()).toContain('cv.odt is not an OpenDocument text inside.');
      expect(await field(next, 'comments').inputValue()).toBe(message);
      const other = await context.newPage();
      await other.goto(siteUrl(needy, '/careers'));
      await other.locator('#enquiry').scrollIntoViewIfNeeded();
      await expect.poll(() => field(other, 'comments').inputValue()).toBe(message);
      expect(await countKept(other)).toBe(1);
      await other.getByRole('button', { name: 'throw it away' }).click();
      await expect.poll(() => field(other, 'comments').inputValue()).toBe('');
      expect(await countKept(other)).toBe(0);
      expect(await other.evaluate(() => localStorage.getItem('forecourt:refused-lead'))).toBeNull();
      await field(next, 'cv').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
      await expect.poll(() => chosen(next).count()).toBe(1);
      await send(next).click();
      await next.waitForURL('**/success');
    },
    {},
    needy,
  );
  await expect.poll(() => readMail(message, needy)).toContain('cv.pdf');
});

test.runIf(isThorough())(
  'a refused message is kept for 30 days, as its shopper is told, and then forgotten with its file',
  () =>
    openForm(
      '/careers',
      async (page) => {
        const next = await keepRefused(page, 'Nobody mends this');
        const inDays = (days: number): number => Date.now() + days * 86_400_000;
        await next.getByText('cannot be sent as it is. It is kept here for 30 days.').waitFor();
        const openLater = async (days: number, path: string): Promise<Page> => {
          const later = await next.context().newPage();
          await later.clock.setSystemTime(inDays(days));
          await later.goto(siteUrl(needy, path));
          return later;
        };
        const day = new Date(inDays(30)).toLocaleDateString('en-AU', { day: 'numeric', month: 'long' });
        const before = await openLater(29, '/careers');
        await before.locator('#enquiry').scrollIntoViewIfNeeded();
        await before.getByText(`This message is kept on this device until ${day}, and`).waitFor();
        expect(await Promise.all([countKept(next), countIn(next, 'forecourt-files', 'files')])).toEqual([
          1, 1,
        ]);
        const later = await openLater(31, '/');
        await expect.poll(() => countKept(later)).toBe(0);
        await expect.poll(() => countIn(later, 'forecourt-files', 'files')).toBe(0);
        await expect
          .poll(() => later.evaluate(() => localStorage.getItem('forecourt:refused-lead')))
          .toBeNull();
        expect(await later.evaluate(() => localStorage.getItem('forecourt:refused-until'))).toBeNull();
        expect(await later.getByRole('link', { name: 'Open it' }).count()).toBe(0);
      },
      {},
      needy,
    ),
);

// So much takes ten seconds to send.
test.runIf(isThorough())('without script a form that is too large comes back with its words', () =>
  openForm(
    '/careers',
    async (page) => {
      await fill(page, 'Large');
      const large = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(49_000_000) };
      await field(page, 'cv').setInputFiles(large);
      await send(page).click();
      await expect.poll(() => page.locator('#enquiry-cv-error').textContent()).toContain('larger than 48 MB');
      expect(await field(page, 'comments').inputValue()).toBe('Large');
    },
    { javaScriptEnabled: false },
  ),
);

test.runIf(isThorough())('without script the browser sends the file itself', async () => {
  const message = `No script here ${crypto.randomUUID()}`;
  await openForm(
    '/careers',
    async (page) => {
      await fill(page, message);
      await field(page, 'name').fill(' ');
      await field(page, 'cv').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
      await send(page).click();
      await page.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
      expect(await page.locator('#enquiry-cv-error').textContent()).toContain('Please choose this again');
      await field(page, 'name').fill('Jo');
      await field(page, 'cv').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
      await send(page).click();
      await page.waitForURL('**/success');
    },
    { javaScriptEnabled: false },
  );
  await expect.poll(() => readMail(message)).toContain('cv.pdf');
});
