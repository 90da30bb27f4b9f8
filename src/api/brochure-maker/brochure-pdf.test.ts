import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { toPublicCar } from '#domain/car/public-car.ts';
import { toPolicyFigure } from '#domain/finance/finance-figure.ts';
import { plainPolicy } from '#domain/finance/test-finance-policy.ts';
import { createTestCar, createTestSite, NOW } from '#publish/pages/test-site.ts';
import { siteSchema } from '#tenancy/schemas/site.schema.ts';
import type { TemplateName } from '#templates/settings/template-names.ts';
import { toBrochureContent } from './brochure-content.ts';
import { drawBrochure } from './brochure-pdf.ts';
import { openPage } from './brochure-page.ts';
import { drawFinance } from './brochure-parts.ts';
import { contentsOf, countLines, readFilled, readLettering, type Filled } from './drawn-pdf.fixture.ts';
import { readCode } from './qr-code.fixture.ts';

/** The filled areas on the sheets of a brochure, for a template, a brand colour and a car. */
async function draw(
  template: TemplateName,
  brand: string,
  slug = 'car-1',
  pictures: Uint8Array[] = [],
  more: Parameters<typeof createTestCar>[0] = { id: 1 },
) {
  const site = createTestSite('quiet-lane', {
    site: { template },
    theme: { brand, accent: '#e0a100' },
  });
  const car = createTestCar({ ...more, slug, standardEquipment: ['Heated seats', 'Tow bar'] });
  const content = toBrochureContent(site, toPublicCar(car, site.policies.disclosure), {
    now: NOW,
    figure: null,
  });
  const pdf = await drawBrochure(content, pictures);
  return { content, drawn: contentsOf(pdf), filled: readFilled(pdf), lettering: readLettering(pdf) };
}

/** The modules of the QR code: black, hundreds of equal squares. */
function modulesOf(filled: readonly Filled[]): boolean[][] {
  const codes = filled.filter(({ colour, boxes }) => colour === '#000000' && boxes.length > 100);
  expect(codes).toHaveLength(1);
  const boxes = codes[0]?.boxes ?? [];
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const step = boxes[0]?.width ?? 0;
  expect(new Set(boxes.flatMap(({ width, height }) => [width, height]))).toEqual(new Set([step]));
  const size = Math.round((Math.max(...boxes.map(({ x }) => x)) - left) / step) + 1;
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const { x, y } of boxes) {
    const row = modules[Math.round((y - top) / step)];
    if (row !== undefined) row[Math.round((x - left) / step)] = true;
  }
  return modules;
}

describe.each(siteSchema.shape.template.options)('a brochure of %s, drawn', (template) => {
  const BRANDS = ['#0b3f41', '#7a1fa2'] as const;
  let first: Awaited<ReturnType<typeof draw>>;
  let second: typeof first;
  beforeAll(async () => {
    first = await draw(template, BRANDS[0]);
    second = await draw(template, BRANDS[1], 'another');
  });

  it('has a QR code with the address of the car’s page', () => {
    expect(readCode(modulesOf(first.filled))).toBe('https://www.quiet-lane.example/cars/car-1');
    expect(readCode(modulesOf(second.filled))).toBe('https://www.quiet-lane.example/cars/another');
  });

  it('has the dealer’s colours, and those of no other', () => {
    const coloursOf = ({ filled }: Pick<typeof first, 'filled'>) =>
      new Set(filled.map(({ colour }) => colour));
    // Background of the header where the template has one, and the bullets of the list of features.
    for (const { content, filled } of [first, second]) {
      const { brand, brandInk } = content.colours;
      const heads = filled.filter(({ colour }) => colour === brand);
      expect(heads.length).toBeGreaterThanOrEqual(content.style.head === 'line' ? 2 : 3);
      expect(coloursOf({ filled })).toContain(brandInk);
    }
    expect(coloursOf(second)).not.toContain(BRANDS[0]);
    expect(coloursOf(first)).not.toContain(BRANDS[1]);
  });

  it('has the names of the dealer and of the car in large letters that stand closer than others', () => {
    const { content, lettering } = first;
    const { titleSize } = content.style;
    const close = lettering.filter(({ spacing }) => spacing === -0.4).map(({ size }) => size);
    // The name of the car is drawn in two parts: its trim has another colour.
    expect(close).toEqual([21, titleSize, titleSize]);
  });
});

const everything = {
  id: 1,
  reserved: true,
  before_price: 33_000,
  dealercomments: `${'One owner. '.repeat(30)}

With its books.`,
};

it('what each template draws changes only on purpose, with up to three pictures, and with all that a car may have', async () => {
  const wide = { create: { width: 300, height: 100, channels: 3 as const, background: '#336699' } };
  const picture = await sharp(wide).jpeg().toBuffer();
  const lines = siteSchema.shape.template.options.flatMap((template) =>
    [0, 1, 2, 3, 'everything' as const].map(async (what) => {
      const pictures = Array.from({ length: Number(what) || 0 }, () => picture);
      const car = what === 'everything' ? everything : { id: 1 };
      const { drawn, filled, lettering } = await draw(template, '#0b3f41', 'car-1', pictures, car);
      const mark = createHash('sha256').update(drawn.join('\n')).digest('hex').slice(0, 10);
      const drawnWith = what === 'everything' ? what : `${what} pictures`;
      const parts = [drawnWith, `${filled.length} areas`, `${lettering.length} lines of text`];
      return `${template}: ${parts.join(', ')}, all of it ${mark}`;
    }),
  );
  await expect(`${(await Promise.all(lines)).join('\n')}\n`).toMatchFileSnapshot('drawn-brochures.txt');
});

it('the dealer’s disclaimer stands in the foot in letters smaller than all others, which can be read', async () => {
  const letteringFor = async (disclaimer: string) => {
    const site = createTestSite('quiet-lane', { site: { disclaimer } });
    const car = toPublicCar(createTestCar({ id: 1 }), site.policies.disclosure);
    return readLettering(await drawBrochure(toBrochureContent(site, car, { now: NOW, figure: null }), []));
  };
  const [without, drawn] = [await letteringFor(''), await letteringFor('Prices may change.')];
  expect(drawn).toHaveLength(without.length + 1);
  const size = drawn.at(-1)?.size;
  expect(size).toBeLessThan(Math.min(...without.map((other) => other.size)));
  expect(size).toBeGreaterThanOrEqual(7);
});

it('the header of torque is a band of the dealer’s colour from edge to edge', async () => {
  const { content, filled } = await draw('torque', '#7a1fa2');
  expect(filled[0]).toEqual({
    colour: content.colours.brand,
    boxes: [{ x: 0, y: 0, width: 595.28, height: 50 }],
  });
});

it('API-20 FIN-37 the repayment is drawn in one row with both rates, and its terms right under them', async () => {
  const site = createTestSite();
  const figure = toPolicyFigure(plainPolicy, 3_000_000);
  const contentWith = (shown: typeof figure) =>
    toBrochureContent(site, toPublicCar(createTestCar({ id: 1 }), site.policies.disclosure), {
      now: NOW,
      figure: shown,
    });
  const [bare, content] = [contentWith(null), contentWith(figure)];
  const page = openPage(content, () => undefined);
  const written: { text: string; y: number; size: number; font: string }[] = [];
  page.write = (text, _x, y, { size, font = 'text' }) => void written.push({ text, y, size, font });
  drawFinance(page);
  const places = (texts: readonly string[]) =>
    texts
      .map((text) => written.find((one) => one.text === text))
      .map((one) => [one?.y, one?.size, one?.font]);
  const values = places(['$142/wk*', '7.99% p.a.', '8.55% p.a.']);
  expect(new Set(values.map(String)).size).toBe(1);
  expect(written.map(({ text }) => text)).toContain('Comparison rate');
  const terms = written.at(-1);
  expect(terms?.text).toBe(content.finance?.terms);
  expect((terms?.y ?? 0) - Number(values[0]?.[0])).toBeLessThan(40);
  const [without, drawn] = await Promise.all([bare, content].map((each) => drawBrochure(each, [])));
  // Three values, their labels, and at least two lines of terms.
  expect(
    countLines(drawn ?? new Uint8Array()) - countLines(without ?? new Uint8Array()),
  ).toBeGreaterThanOrEqual(8);
});
