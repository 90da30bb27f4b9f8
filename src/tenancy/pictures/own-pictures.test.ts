import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { changeTenant } from '#tenancy/files/test-tenant.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import {
  claimSize,
  disguisedSvg,
  drawAvif,
  drawCmyk,
  drawMoving,
  drawPhonePicture,
  drawPng,
  drawWebp,
  drawWide,
  heic,
} from './pictures.fixture.ts';
import { readPictureFacts } from './picture-facts.ts';

let folder = '';
let phone: Buffer = Buffer.alloc(0);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-pictures-'));
  phone = await drawPhonePicture(640, 480);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const folderOf = (id: string): string => join(folder, id);

function load(pictures: Record<string, Buffer>, picture: unknown, more: Record<string, unknown> = {}) {
  const id = 'phone-cars';
  rmSync(folderOf(id), { recursive: true, force: true });
  mkdirSync(join(folderOf(id), 'pictures'), { recursive: true });
  const home = { title: 'Cars', sections: [{ type: 'hero', title: 'Cars', picture }] };
  const files = changeTenant({ pages: { home }, ...more });
  for (const [name, value] of Object.entries(files))
    if (value !== null) writeFileSync(join(folderOf(id), `${name}.json`), JSON.stringify(value));
  for (const [name, bytes] of Object.entries(pictures))
    writeFileSync(join(folderOf(id), 'pictures', name), bytes);
  return loadAgain(id);
}
function loadAgain(id = 'phone-cars') {
  const { site, problems } = loadTenant(folder, id);
  const sections = site?.pages.home.sections ?? [];
  return {
    site,
    shown: sections.map((section) => ('picture' in section ? section.picture : undefined))[0],
    problems: problems.map((problem) => formatProblem(problem).replaceAll(folder, 'tenants')),
  };
}
const faultOf = (name: string, bytes: Buffer): string => load({ [name]: bytes }, name).problems.join('\n');

describe('an own picture', () => {
  it('is measured upright, has its focal point and an address with its hash, whatever its name', () => {
    const { shown, problems, site } = load({ 'IMG 0123.JPG': phone }, 'IMG 0123.JPG');
    expect(problems).toEqual([]);
    expect(shown).toEqual({
      url: expect.stringMatching(/^\/pictures\/img-0123-[0-9a-f]{10}-480\.webp$/),
      alt: '',
      width: 480,
      height: 640,
      // Turned to the right, the sign is at 25 per cent from the left.
      focus: [
        expect.toSatisfy((x: number) => Math.abs(x - 25) < 8),
        expect.toSatisfy((y: number) => Math.abs(y - 75) < 8),
      ],
    });
    expect(structuredClone(site)).toEqual(site);
  });
  it('is found by a name with accents or in another script, as a keyboard writes it', () => {
    const accents = load({ ['Caf\u00e9.jpg'.normalize('NFD')]: phone }, 'Caf\u00e9.jpg');
    expect(accents.problems).toEqual([]);
    expect(accents.shown?.url).toMatch(/^\/pictures\/cafe-[0-9a-f]{10}-480\.webp$/);
    const script = load({ '照片.jpg': phone }, '照片.jpg');
    expect(script.shown?.url).toMatch(/^\/pictures\/picture-[0-9a-f]{10}-480\.webp$/);
  });
  it('may be PNG, WebP, AVIF, a JPEG for print, or very wide', async () => {
    const made = [
      ['a.png', await drawPng(), [900, 600]],
      ['a.webp', await drawWebp(), [900, 600]],
      ['a.avif', await drawAvif(), [600, 400]],
      ['a.jpg', await drawCmyk(), [900, 600]],
      ['wide.jpeg', await drawWide(3_000, 250), [1920, 160]],
    ] as const;
    for (const [name, bytes, size] of made) {
      const { shown, problems } = load({ [name]: bytes }, { url: name, alt: 'A car' });
      expect([name, problems, shown?.width, shown?.height, shown?.alt]).toEqual([name, [], ...size, 'A car']);
    }
  });
  it('is named by every setting that takes the address of a picture, and by texts', () => {
    const pages = {
      home: {
        title: 'Cars',
        sections: [{ type: 'text', heading: 'Cars', markdown: '![The yard](my%20yard.jpg)' }],
      },
    };
    const { site, problems } = load({ 'my yard.jpg': phone, 'logo.png': phone, 'dark.png': phone }, null, {
      pages,
      theme: { brand: '#17406d', accent: '#7a1f1f', logo: { url: 'logo.png', onDark: 'dark.png' } },
    });
    expect(problems).toEqual([]);
    expect(site?.theme.logo).toEqual({
      url: expect.stringMatching(/^\/pictures\/logo-[0-9a-f]{10}-480\.webp$/),
      onDark: expect.stringMatching(/^\/pictures\/dark-[0-9a-f]{10}-480\.webp$/),
      width: 480,
      height: 640,
    });
    expect(JSON.stringify(site?.pages.home.sections)).toMatch(
      /<img src=\\"\/pictures\/my-yard-[0-9a-f]{10}-480\.webp\\" alt=\\"The yard\\" width=\\"480\\" height=\\"640\\"/,
    );
  });
  it('changes the fingerprint of the dealer when its file changes', async () => {
    const { site } = load({ 'a.jpg': phone }, 'a.jpg');
    expect(loadAgain().site?.fingerprint).toBe(site?.fingerprint);
    writeFileSync(join(folderOf('phone-cars'), 'pictures/a.jpg'), await drawPng());
    expect(loadAgain().site?.fingerprint).not.toBe(site?.fingerprint);
  });
  it('needs no size in settings when it is a public file either', () => {
    const { shown } = load({}, { url: '/demo/atlas/suv-blue-b1-side-960.webp', alt: '' });
    expect([shown?.width, shown?.height]).toEqual([960, 640]);
  });
});

describe('a picture that cannot be used is told with its file and what to do', () => {
  const where = 'tenants/phone-cars/pages.json: home.sections[0].picture';
  it('an unknown name, and one in other case', () => {
    expect(load({ 'yard.jpg': phone }, 'yrad.jpg').problems).toEqual([
      `${where} is "yrad.jpg", but tenants/phone-cars/pictures/yrad.jpg is not there. There is yard.jpg. Did you mean "yard.jpg"?`,
    ]);
    expect(load({ 'yard.jpg': phone }, 'Yard.JPG').problems[0]).toContain('Did you mean "yard.jpg"?');
    expect(load({}, 'yard.jpg').problems[0]).toContain(
      'is not there. Put the picture into tenants/phone-cars/pictures.',
    );
  });
  it('a file of another folder', () => {
    for (const name of ['../site.json', 'more/a.jpg', '..\\a.jpg'])
      expect(load({}, name).problems.join()).toContain(
        'Expected the name of a file in the dealer’s folder pictures/',
      );
    const folders = [
      'pictures/a.jpg',
      '../pictures/a.jpg',
      '../other-cars/pictures/a.jpg',
      'pictures\\a.jpg',
    ];
    for (const name of folders)
      for (const [picture, key] of [
        [name, where],
        [{ url: name, alt: '' }, `${where}.url`],
      ])
        expect(load({ 'a.jpg': phone }, picture).problems).toEqual([
          `${key} is ${JSON.stringify(name)}. Expected "a.jpg", without the folder: the name of a file in the dealer’s folder pictures/.`,
        ]);
    expect(load({}, { url: '/pictures/a.jpg', alt: '' }).problems.join()).toContain('Did you mean "a.jpg"?');
    load({}, 'link.jpg');
    writeFileSync(join(folder, 'secret.jpg'), phone);
    symlinkSync(join(folder, 'secret.jpg'), join(folderOf('phone-cars'), 'pictures/link.jpg'));
    expect(loadAgain().problems.join()).toContain('pictures/link.jpg is a link to another file.');
    rmSync(join(folderOf('phone-cars'), 'pictures'), { recursive: true });
    symlinkSync(folder, join(folderOf('phone-cars'), 'pictures'));
    expect(loadAgain().problems.join()).toContain('pictures, which is a link.');
  });
  it('one in Markdown, with the key and the line that the editor wrote', () => {
    const tell = (line: string) => {
      // Longer names that contain those of the mistakes.
      const markdown = ['Our old-yrad.jpg at /nowhere-at-all:', '', line];
      const pages = { home: { title: 'Cars', sections: [{ type: 'text', heading: 'Cars', markdown }] } };
      return load({ 'yard.jpg': phone }, null, { pages }).problems;
    };
    const at = 'tenants/phone-cars/pages.json: home.sections[0].markdown[2]';
    expect(tell('![Yard](pictures/yard.jpg)')).toEqual([
      `${at} has the picture "pictures/yard.jpg". Expected "yard.jpg", without the folder: the name of a file in the dealer’s folder pictures/.`,
    ]);
    expect(tell('![Yard](yrad.jpg)')).toEqual([
      `${at} is "yrad.jpg", but tenants/phone-cars/pictures/yrad.jpg is not there. There is yard.jpg. Did you mean "yard.jpg"?`,
    ]);
    expect(tell('[Yard](/nowhere)').join()).toContain(`${at} is "/nowhere", which is no page of this site.`);
  });
  it('HEIC, with how to export it on a phone, a Mac and Windows', () => {
    expect(faultOf('IMG_1.HEIC', heic)).toMatch(
      /is HEIC, which browsers do not show\. Export it as JPEG: on an iPhone .*Mac.*Windows/,
    );
  });
  it('a drawing in disguise, text, an empty and a truncated file, one that moves, one that is too large', async () => {
    expect(faultOf('a.avif', disguisedSvg)).toContain(
      'pictures/a.avif is an SVG drawing, whatever its name says',
    );
    expect(faultOf('a.jpg', Buffer.from('hello'))).toContain('is no JPEG, PNG, WebP or AVIF');
    expect(faultOf('a.jpg', Buffer.alloc(0))).toContain('pictures/a.jpg is empty (0 bytes)');
    expect(faultOf('a.jpg', phone.subarray(0, phone.length / 2))).toMatch(
      /a\.jpg is damaged or was not copied whole/,
    );
    expect(faultOf('a.webp', await drawMoving())).toContain('moves: it has 2 pictures in it');
    expect(faultOf('a.jpg', claimSize(phone, 12_000, 4_500))).toMatch(/pixels\. Expected at most 50 million/);
  });
  it('one that takes too long to open', async () => {
    const slow = vi.spyOn(sharp.prototype, 'toBuffer');
    slow.mockRejectedValue(new Error('timeout: 40% complete'));
    const { fault } = { fault: '', ...(await readPictureFacts(phone)) };
    slow.mockRestore();
    expect(fault).toBe('takes longer than 20 s to open. Make it smaller, such as 4000 pixels wide.');
  });

  it('an object without words for those who cannot see it, or a picture elsewhere without its size', () => {
    expect(load({ 'a.jpg': phone }, { url: 'a.jpg' }).problems).toEqual([
      `${where}.alt is missing. Expected text in quotes. What it says: What it shows; empty when it only decorates.`,
    ]);
    expect(load({}, { url: 'https://other.example/a.jpg', alt: '' }).problems.join()).toContain(
      'picture.width is missing. Expected a number of pixels',
    );
  });
});
