import path from 'node:path';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright';
import { resolveChromium } from '#scripts/chromium.ts';
import type { View } from './camera.ts';
import type { VehicleChoice } from './studio-page.ts';

/** One page of the studio, holding one vehicle. */
export interface Camera {
  build(choice: VehicleChoice): Promise<void>;
  /** @returns PNG with alpha; `mirrored` gives the reflection */
  shoot(view: View, width: number, height: number, mirrored: boolean): Promise<Buffer>;
}

export interface Studio extends AsyncDisposable {
  /** A new page in place of the one before: meshes are not freed within a page. */
  freshPage(): Promise<Camera>;
}

/** WebGL without a graphics card. */
const FLAGS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

async function bundle(): Promise<string> {
  const result = await build({
    entryPoints: [path.join(import.meta.dirname, 'scene.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2023',
    write: false,
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text ?? '';
}

function cameraOn(page: Page): Camera {
  return {
    build: (choice) => page.evaluate((c) => globalThis.studio.build(c), choice),
    shoot: async (view, width, height, mirrored) => {
      const url = await page.evaluate(([v, w, h, m]) => globalThis.studio.shoot(v, w, h, m), [
        view,
        width,
        height,
        mirrored,
      ] as const);
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    },
  };
}

/** Starts the browser the tests use as well. */
export async function openStudio(): Promise<Studio> {
  const script = await bundle();
  const { executablePath, args } = await resolveChromium();
  // The resolver switches the graphics process off; WebGL lives in it.
  const browser = await chromium.launch({
    executablePath,
    args: [...args.filter((flag) => flag !== '--disable-gpu'), ...FLAGS],
  });
  let page: Page | null = null;
  return {
    freshPage: async () => {
      await page?.close();
      page = await browser.newPage();
      page.on('pageerror', (error) => console.error(`Studio page: ${error.message}`));
      await page.setContent('<body></body>');
      await page.addScriptTag({ content: script });
      return cameraOn(page);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
