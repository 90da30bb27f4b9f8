import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';
import { resolveChromium } from '../chromium.ts';
import { report, type Finding } from './finding.ts';
import type { MeasuredPage } from './lighthouse.ts';

/** Folder of the image sheets, beside `tests/looks.md`, which assesses them. */
const folder = 'tests/looks';

/**
 * Screen widths of the design, how much of a page is photographed at each, and its width on the sheet (px).
 */
const sizes = [
  { width: 390, height: 844, shown: 1700, cell: 240 },
  { width: 768, height: 1024, shown: 1800, cell: 300 },
  { width: 1440, height: 900, shown: 2000, cell: 400 },
] as const;
type Size = (typeof sizes)[number];

const COLUMNS = 5;
const GAP = 24;
const GROUND = '#d9dcde';
/** A font with `font-display: optional` hides its text for the first 100 ms, also where it is used late. */
const FONT_MS = 300;

/** The top of a page after fonts and pictures have loaded and nothing moves. */
async function photograph(browser: Browser, url: string, size: Size): Promise<Buffer> {
  const { width, height, shown, cell } = size;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      // Loads lazy pictures, too.
      const pictures = [...document.querySelectorAll('img')];
      for (const picture of pictures) picture.loading = 'eager';
      await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
    });
    await page.waitForTimeout(FONT_MS);
    const whole = sharp(await page.screenshot({ fullPage: true }));
    const { height: tall } = await whole.metadata();
    const top = { left: 0, top: 0, width, height: Math.min(shown, tall) };
    return await whole.extract(top).resize({ width: cell }).png().toBuffer();
  } finally {
    await context.close();
  }
}

/** Arranges photographs of one size in rows of one picture. */
async function writeSheet(file: string, photographs: readonly Buffer[], size: Size): Promise<void> {
  const tall = Math.round((size.shown * size.cell) / size.width);
  const rows = Math.ceil(photographs.length / COLUMNS);
  const background = { width: COLUMNS * (size.cell + GAP) + GAP, height: rows * (tall + GAP) + GAP };
  await sharp({ create: { ...background, channels: 3, background: GROUND } })
    .composite(
      photographs.map((input, at) => ({
        input,
        left: GAP + (at % COLUMNS) * (size.cell + GAP),
        top: GAP + Math.floor(at / COLUMNS) * (tall + GAP),
      })),
    )
    .webp({ quality: 72 })
    .toFile(file);
}

/**
 * Photographs page types of each template at the three widths, one sheet per template and width in
 * `tests/looks`, to compare with the design. Runs only when named, because it changes files of the project.
 */
export async function auditLooks(pages: readonly MeasuredPage[], stop: AbortSignal): Promise<Finding[]> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(await resolveChromium());
  const findings: Finding[] = [];
  try {
    for (const template of new Set(pages.map((page) => page.template))) {
      for (const size of sizes) {
        const name = `${template}-${size.width}.webp`;
        const photographs: Buffer[] = [];
        for (const { url } of pages.filter((page) => page.template === template)) {
          stop.throwIfAborted();
          photographs.push(await photograph(browser, url, size));
        }
        await writeSheet(join(folder, name), photographs, size);
        console.log(`  ${join(folder, name)}`);
        findings.push(report({ name }));
      }
    }
  } finally {
    await browser.close();
  }
  return findings;
}
