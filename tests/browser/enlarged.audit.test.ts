import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { templateNames } from '#templates/settings/template-names.ts';
import { axeOn } from './axe.ts';
import {
  dealers,
  enlargeText,
  firstVehiclePath,
  openPage,
  siteIn,
  siteUrl,
  untilDefined,
  useBrowser,
  type WatchedPage,
} from './shopper.ts';
import { longComment, photos, popup, serveVehiclePages, spinOf, type VehiclePages } from './vehicle-pages.ts';

/* Pages at 400 % zoom (WCAG 1.4.10), with increased letter spacing (1.4.12), and in print. */

const browser = useBrowser();
const van = {
  item_type: 'caravan' as const,
  simple_body: 'Caravan',
  specifications: { body_length: 19.5, body_width: 7.9, sleeps: 5 },
  standardEquipment: ['Two bunks', 'Club lounge', 'Separate shower and toilet', 'Gas cooktop'],
};
let pages: VehiclePages;
beforeAll(async () => {
  pages = await serveVehiclePages(
    {
      long: { images: photos(4), dealercomments: longComment },
      turning: { images: photos(11), spin_images: spinOf(12), ...van },
    },
    { vehicle: { sticky: 'bar', popup } },
  );
});
afterAll(() => pages.stop());

async function open(url: string, width: number, height: number): Promise<WatchedPage> {
  const page = await openPage(browser, width, { reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.goto(url, { waitUntil: 'load' });
  await untilDefined(page, 'fc-sticky-bar');
  return page;
}

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => part.getBoundingClientRect().toJSON() as DOMRect);

describe('a vehicle page enlarged four times', () => {
  test('VDP-33 the promotion keeps its button whole at twice the text, and has a border in forced colours, on a desk and a phone', async () => {
    const page = await open(pages.url('atlas', 'long'), 1280, 900);
    await page.emulateMedia({ forcedColors: 'active' });
    await enlargeText(page, 2);
    const promotion = page.locator('.popup');
    await promotion.evaluate((dialog: HTMLDialogElement) => {
      dialog.removeAttribute('data-away');
      dialog.show();
    });
    const words = promotion.locator('.popup-words');
    const link = promotion.locator('.button');
    const isTextInside = (part: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const [text, box] = [range.getBoundingClientRect(), part.getBoundingClientRect()];
      return text.left >= box.left && text.right <= box.right;
    };
    for (const longer of ['', ' Demonstratorsdemonstrators']) {
      // A word that is longer than any line of a phone at twice the text.
      await link.evaluate((part, text) => part.append(text), longer);
      for (const [width, height] of [
        [1280, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        const [outer, button] = [await boxOf(page, '.popup'), await boxOf(page, '.popup .button')];
        const overflow = await words.evaluate((part) => part.scrollWidth - part.clientWidth);
        expect([width, longer, overflow, button.right < outer.right]).toEqual([width, longer, 0, true]);
        expect([width, longer, await link.evaluate(isTextInside)]).toEqual([width, longer, true]);
      }
    }
    const colour = await promotion.evaluate((part) => getComputedStyle(part).borderTopColor);
    expect(colour).not.toBe('rgba(0, 0, 0, 0)');
    expect(await promotion.evaluate((part) => getComputedStyle(part).borderTopWidth)).toBe('1px');
    await page.context().close();
  });

  test.each(templateNames)(
    'the promotion of %s covers nothing of the bar below it, which is as high as its text',
    async (template) => {
      const page = await open(pages.url(template, 'long'), 1280, 900);
      await enlargeText(page, 2);
      await page.locator('.popup').evaluate((dialog: HTMLDialogElement) => {
        dialog.removeAttribute('data-away');
        dialog.show();
      });
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
      await page.locator('.sticky-bar[data-shown]').waitFor();
      const bar = await boxOf(page, '.sticky-bar[data-shown]');
      expect((await boxOf(page, '.popup')).bottom).toBeLessThanOrEqual(bar.top);
      await page.context().close();
    },
  );

  const spacings = [
    [320, ''],
    [390, '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'],
  ] as const;
  test.each(spacings)(
    'drift has room for its header and the steps of its pictures at %i pixels %s',
    async (width, spaced) => {
      const page = await open(pages.url('drift', 'turning'), width, 800);
      // Not by a style element, which the content security policy blocks.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, spaced);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const [bar, menu] = [await boxOf(page, '.header-bar'), await boxOf(page, '[popovertarget=menu]')];
      expect(menu.right).toBeLessThanOrEqual(bar.right - 4);
      const [poster, steps] = [
        await boxOf(page, '.gallery-poster .gallery-button'),
        await boxOf(page, '.gallery-steps'),
      ];
      expect(poster.right <= steps.left || poster.bottom <= steps.top).toBe(true);
      await page.context().close();
    },
  );
});

test('the plan of a caravan keeps its texts in its boxes, and in print no heading is separated from its content', async () => {
  const page = await open(pages.url('drift', 'turning'), 390, 844);
  const [box, label] = [
    await boxOf(page, '.plan-ensuite'),
    await boxOf(page, '.plan-label:text-is("Ensuite")'),
  ];
  expect(label.left).toBeGreaterThanOrEqual(box.left);
  expect(label.right).toBeLessThanOrEqual(box.right);
  for (const template of templateNames) {
    await page.goto(pages.url(template, 'turning'), { waitUntil: 'load' });
    await page.emulateMedia({ media: 'print' });
    const empty = await page.locator('main section:has(> h2)').evaluateAll((sections) =>
      sections
        .filter((section) => section.checkVisibility())
        .filter(
          ({ children }) => ![...children].some((child) => child.tagName !== 'H2' && child.checkVisibility()),
        )
        .map((section) => section.textContent.trim().slice(0, 30)),
    );
    expect(empty, template).toEqual([]);
    await page.emulateMedia({ media: null });
  }
  await page.context().close();
});

const longestWord = (text: string): number => Math.max(0, ...text.split(/[\s-]/).map(({ length }) => length));

/** The published pages of a dealer that are most likely too wide for a phone of 320 pixels. */
function listWidePages(id: string): string[] {
  const folder = join(inject('sitesDir'), id);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/^(cars|_)/.test(file))
    .map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }));
  const headed = files
    .map(({ file, html }) => ({ file, length: longestWord(/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '') }))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 3);
  const tables = files.filter(({ html }) => html.includes('class="table-box"'));
  // The middle page has the longest pagination.
  const results = files.filter(({ file }) => /^search.page.\d+\.html$/.test(file));
  const middle = results.filter(({ file }) => file.endsWith(`${Math.ceil((results.length + 1) / 2)}.html`));
  return [...headed, ...tables, ...middle].map(({ file }) => `/${file.replace(/\.html$/, '')}`);
}

test('long words in headings, tables and pagination fit into 320 pixels', async () => {
  // Only layout rules: no scripts and no pictures, whose size is reserved.
  const page = await openPage(browser, 320, { javaScriptEnabled: false });
  await page.route('**/*.{webp,avif,jpg}', (route) => route.abort());
  const wide: string[] = [];
  for (const site of dealers) {
    for (const path of listWidePages(site.id)) {
      await page.goto(siteUrl(site, path), { waitUntil: 'load' });
      const tooWide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('h1, .table-box')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 1)
          .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth}`),
      );
      wide.push(...tooWide.map((part) => `${site.id}${path} ${part}`));
    }
  }
  expect(wide).toEqual([]);
  await page.context().close();
});

test('a table that is wider than a phone is scrolled by the keyboard, within the page', async () => {
  const site = dealers.find(({ articles }) => articles.some(({ html }) => html.includes('<table')));
  const article = site?.articles.find(({ html }) => html.includes('<table'));
  if (site === undefined || article === undefined)
    throw new Error('No demo dealer has an article with a table.');
  const page = await openPage(browser, 320);
  await page.goto(siteUrl(site, `/blog/${article.slug}`));
  const box = page.locator('.table-box').first();
  await box.evaluate((part) => {
    for (const row of part.querySelectorAll('tr')) {
      row.append(...Array.from({ length: 6 }, () => row.lastElementChild?.cloneNode(true) ?? ''));
    }
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await box.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeGreaterThan(100);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const { violations } = await axeOn(page).include('.table-box').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.context().close();
});

/** The page of a dealer with this markup, on the shared server. */
function findPage(template: string, markup: string): string {
  for (const { id } of dealers.filter(({ settings }) => settings.template === template)) {
    const folder = join(inject('sitesDir'), id);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const file = files.find(
      (name) => name.endsWith('.html') && readFileSync(join(folder, name), 'utf8').includes(markup),
    );
    if (file !== undefined) return siteUrl({ id }, `/${file.replace(/(index)?\.html$/, '')}`);
  }
  throw new Error(`No page in ${template} has ${markup}.`);
}

test.each([320, 390, 600])(
  'drift shows the whole of a van and all words of a card at %i pixels',
  async (width) => {
    const page = await openPage(browser, width);
    await page.goto(findPage('drift', 'class="trips-grid"'));
    const tiles = page.locator('.trip:has(img)');
    await tiles.first().locator('img').scrollIntoViewIfNeeded();
    const cut = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const picture = tile.querySelector('img')?.getBoundingClientRect();
        const { top, bottom } = tile.getBoundingClientRect();
        return picture && picture.top >= top && picture.bottom <= bottom;
      }),
    );
    expect(cut.length).toBeGreaterThan(0);
    expect(cut).not.toContain(false);
    await page.goto(findPage('drift', 'data-card-tow'));
    const lines = page.locator('[data-card-tow]');
    expect(await lines.count()).toBeGreaterThan(0);
    // At its widest, with an explanation.
    const clipped = await lines.evaluateAll((all) =>
      all.filter((line) => {
        line.textContent = '1,150 kg over your car’s 2,500 kg limit';
        return line.scrollWidth > line.clientWidth;
      }),
    );
    expect(clipped).toEqual([]);
    await page.context().close();
  },
);

test.each(templateNames)(
  'at twice the text on a phone the name of %s stands before a notice, and the fields of a search before its terms',
  async (template) => {
    const page = await openPage(browser, 390);
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((part) => part.getBoundingClientRect().top + scrollY);
    const isAbove = async (one: string, other: string) => (await topOf(one)) < (await topOf(other));
    const isCut = () =>
      page.locator('.breadcrumbs ol').evaluate((list) => list.scrollWidth > list.clientWidth);
    const notice = findPage(template, 'class="announcement');
    for (const [url, own, other] of [
      [notice, '.vehicle h1', '.announcement'],
      [new URL('/search', notice).href, '.search-toolbar', '.figure-terms'],
    ] as const) {
      await enlargeText(page, 1);
      await page.goto(url);
      // Not every dealer has repayments on its cards.
      if ((await page.locator(other).count()) === 0) continue;
      expect(await isAbove(own, other)).toBe(false);
      await enlargeText(page, 2);
      await expect.poll(() => isAbove(own, other)).toBe(true);
      expect(await isCut()).toBe(false);
    }
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test.each(templateNames)(
  'at twice the text on a phone pictures of %s have their controls in one row, and fields room for their hints',
  async (template) => {
    const page = await open(pages.url(template, 'long'), 390, 844);
    await enlargeText(page, 2);
    const tops = () =>
      page
        .locator('.gallery-views > *, .gallery-steps')
        .evaluateAll((parts) => new Set(parts.map((part) => part.getBoundingClientRect().top)).size);
    await expect.poll(tops).toBe(1);
    await page.goto(findPage(template, 'class="search-head"'));
    await enlargeText(page, 2);
    // What a hint needs is the width of a field that has it as its text.
    const cut = await page.locator('input[placeholder]:visible').evaluateAll((fields) =>
      fields.flatMap((field) => {
        if (!(field instanceof HTMLInputElement)) return [];
        field.style.fontSize = getComputedStyle(field, '::placeholder').fontSize;
        field.value = field.placeholder;
        return field.scrollWidth > field.clientWidth ? [field.placeholder] : [];
      }),
    );
    expect(cut).toEqual([]);
    // One field of a search is enough where each takes a line.
    expect(await page.locator('[type=search]:visible').count()).toBe(1);
    expect((await boxOf(page, '.search-toolbar')).top).toBeLessThan(
      (await boxOf(page, '.search-summary')).top,
    );
    await page.context().close();
  },
);

test.each(templateNames)(
  'VDP-33 at twice the text on a phone the promotion of %s stands at the end of the page, and Escape elsewhere leaves it open',
  async (template) => {
    const page = await open(pages.url(template, 'long'), 390, 844);
    await enlargeText(page, 2);
    await page.reload({ waitUntil: 'load' });
    const promotion = page.locator('.popup[open]');
    await promotion.waitFor({ state: 'attached' });
    const endOf = (selector: string) =>
      page.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    expect((await boxOf(page, '.popup')).top).toBeGreaterThanOrEqual(await endOf('.vehicle'));
    await page.keyboard.press('Escape');
    await promotion.scrollIntoViewIfNeeded();
    expect(await promotion.isVisible()).toBe(true);
    await promotion.locator('[data-popup-close]').click();
    expect(await promotion.count()).toBe(0);
    await page.context().close();
  },
);

test.each(templateNames)(
  'at twice the text on a phone every value of %s stands below its name, at one edge, and so do the labels of its buttons',
  async (template) => {
    const page = await openPage(browser, 390);
    await page.goto(findPage(template, 'class="hours-table"'));
    await enlargeText(page, 2);
    const listAstray = (rows: string) =>
      page.locator(rows).evaluateAll((all) =>
        all.flatMap((row) => {
          const [name, value] = [...row.children].map((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return range.getBoundingClientRect();
          });
          const isBelow = name && value && value.top >= name.bottom && value.left === name.left;
          return isBelow ? [] : [row.textContent];
        }),
      );
    expect(await page.locator('.hours-table tr').count()).toBeGreaterThan(6);
    expect(await listAstray('.hours-table tr:visible')).toEqual([]);
    await page.goto(pages.url(template, 'long'), { waitUntil: 'load' });
    expect(await page.locator('.specifications div').count()).toBeGreaterThan(1);
    expect(await listAstray('.specifications div:visible')).toEqual([]);
    const edges = await page
      .locator('.actions .button:has(svg):visible')
      .evaluateAll((all) => all.map((button) => button.querySelector('svg')?.getBoundingClientRect().left));
    expect(edges.length).toBeGreaterThan(2);
    expect(new Set(edges).size).toBe(1);
    await page.context().close();
  },
);

test.each(templateNames)(
  'at twice the text on a phone no price type, saving or number to call of %s breaks, and labels of a picture have the edge of the title',
  async (template) => {
    const site = siteIn(template);
    const page = await openPage(browser, 390);
    const listBroken = () =>
      page
        .locator('.price-type, .price-saving, .price-was b, .sticky-type, .whole, .card-whole, .phone-number')
        .evaluateAll((parts) =>
          parts.flatMap((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 8));
            return Math.max(...tops) - Math.min(...tops) > 1 ? [part.textContent] : [];
          }),
        );
    await page.goto(siteUrl(site, firstVehiclePath(site)), { waitUntil: 'load' });
    await enlargeText(page, 2);
    await untilDefined(page, 'fc-sticky-bar');
    // No line of breadcrumbs begins with a separator that is seen, and the header takes one line of controls.
    const crumbs = await page.locator('.breadcrumbs').evaluate((nav) => {
      const edge = nav.getBoundingClientRect().left;
      return [...nav.querySelectorAll('li :is(a, span)')].map(
        (word) => word.getBoundingClientRect().left - edge,
      );
    });
    expect(Math.min(...crumbs)).toBeCloseTo(0, 0);
    expect(crumbs.filter((left) => left > 1 && left < 20)).toEqual([]);
    const [name, tools] = [await boxOf(page, '.header .wordmark'), await boxOf(page, '.header .utilities')];
    expect(tools.top).toBeLessThan(name.bottom);
    expect(await page.locator('.price-block .price-type').count()).toBe(1);
    await expect.poll(listBroken).toEqual([]);
    await page.locator('.footer').scrollIntoViewIfNeeded();
    const type = page.locator('.sticky-type:visible');
    await expect
      .poll(() => type.textContent())
      .toBe(await page.locator('.price-block .price-type').textContent());
    await page.goto(siteUrl(site, '/search'), { waitUntil: 'load' });
    await expect.poll(listBroken).toEqual([]);
    // Names as CX-5 stay whole.
    expect(await page.locator('.card-whole').count()).toBeGreaterThan(0);
    const edges = await page.locator('.search-cards .card').evaluateAll((cards) =>
      cards.map((card) => {
        const parts = card.querySelectorAll('.card-tag, .card-place, .card-title, .card-price, .card-amount');
        return new Set(
          [...parts].map((part) => {
            const { left } = part.getBoundingClientRect();
            return Math.round(left + Number.parseFloat(getComputedStyle(part).paddingLeft));
          }),
        ).size;
      }),
    );
    expect(edges.length).toBeGreaterThan(0);
    expect(new Set(edges)).toEqual(new Set([1]));
    // Beside its price a type stands apart from it.
    const tight = await page.locator('.search-cards .price-type').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const price = part.parentElement?.querySelector('.price-amount')?.getBoundingClientRect();
        const own = part.getBoundingClientRect();
        return price && own.top < price.bottom - 4 && own.left - price.right < 4 ? [part.textContent] : [];
      }),
    );
    expect(tight).toEqual([]);
    await page.context().close();
  },
);

test('the grades of a model stand below each other at 200 % text on a phone, and stay a table for screen readers', async () => {
  const page = await openPage(browser, 320);
  const devtools = await page.context().newCDPSession(page);
  // Not before the page, which may come with a process of its own.
  await page.goto(findPage('atlas', 'class="model-grades"'));
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.waitForFunction(() => matchMedia('(max-width: 19.9rem)').matches);
  const rows = await page.locator('.model-grades tbody tr').evaluateAll((all) =>
    all.map(({ children }) => {
      const boxes = [...children].map((cell) => cell.getBoundingClientRect());
      const [first] = boxes;
      return boxes.every(({ left, right, top }, index) => {
        const above = boxes[index - 1];
        return left === first?.left && right <= innerWidth && (!above || top >= above.bottom);
      });
    }),
  );
  expect(new Set(rows)).toEqual(new Set([true]));
  // Heads of columns that are none would be three lines tied to nothing.
  const heads = await page.locator('.model-grades thead').evaluate((head) => {
    head.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, right } = head.getBoundingClientRect();
    const { display } = getComputedStyle(head.parentElement ?? head);
    const isSeen = head.contains(document.elementFromPoint(left + 2, top + 2));
    return { display, isSeen, isWithin: right <= innerWidth };
  });
  expect(heads).toEqual({ display: 'block', isSeen: false, isWithin: true });
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const partsOf = (wanted: string) =>
    nodes.filter(({ ignored, role }) => !ignored && role?.value === wanted).length;
  expect([partsOf('table'), partsOf('columnheader'), partsOf('row')]).toEqual([1, 3, rows.length + 1]);
  expect([partsOf('rowheader'), partsOf('cell')]).toEqual([rows.length, 2 * rows.length]);
  await page.context().close();
});

test('the e-mail addresses of a team wrap after their @, never within a part', async () => {
  const page = await openPage(browser, 1440);
  await page.goto(findPage('drift', 'class="team-grid"'));
  // In a column with room for either half, not for both.
  const lines = await page.locator('.team [href^="mailto:"]').evaluateAll((links) =>
    links.map((link) => {
      if (!(link instanceof HTMLElement)) return [];
      link.style.width = '170px';
      const words = document.createRange();
      words.selectNodeContents(link);
      const texts = [...link.querySelectorAll('*')].flatMap(({ childNodes }) =>
        [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
      );
      return texts.map((text) => {
        words.selectNodeContents(text);
        return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  // Two parts, each on one line: `jo@`, `wallumtrack.example`.
  expect(new Set(lines.map(String))).toEqual(new Set(['1,1']));
  await page.context().close();
});

test('a menu of few entries without categories aligns with the site’s name', async () => {
  const page = await openPage(browser, 1440);
  await page.goto(pages.url('torque', 'long'), { waitUntil: 'load' });
  expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0);
  expect((await boxOf(page, '.rail-main')).left).toBe((await boxOf(page, '.wordmark')).left);
  await page.context().close();
});

describe('a gallery at twice the text on a phone', () => {
  test.each(templateNames)(
    'has the controls of %s beside one another, none cut or covered',
    async (template) => {
      const page = await openPage(browser, 320);
      await enlargeText(page, 2);
      await page.goto(pages.url(template, 'turning'), { waitUntil: 'load' });
      await page.locator('.gallery[data-enhanced] .gallery-views').waitFor();
      const faults = await page
        .locator('.gallery-views button, .gallery-views a, .gallery-controls, .gallery-poster > *')
        .evaluateAll((all) => {
          const boxes = all
            .filter((part) => part.checkVisibility({ visibilityProperty: true }))
            .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }));
          return boxes.flatMap(({ name, box }, at) => [
            ...(box.left < -1 || box.right > innerWidth + 1 ? [`${name} leaves the page`] : []),
            ...boxes
              .slice(at + 1)
              .filter(
                ({ box: other }) =>
                  box.left < other.right - 1 &&
                  other.left < box.right - 1 &&
                  box.top < other.bottom - 1 &&
                  other.top < box.bottom - 1,
              )
              .map((other) => `${name} and ${other.name}`),
          ]);
        });
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
});
