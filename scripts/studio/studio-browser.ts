import path from 'node:path';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright';
import { resolveChromium } from '#scripts/chromium.ts';
import type { TrimKey } from './cabin-trim.ts';
import type { View } from './camera.ts';
import type { PlacedSpot } from './interior-scene.ts';
import type { PlacePlan } from './place-plan.ts';
import type { Located } from './locate-features.ts';
import type { VehicleChoice } from './vehicle-choice.ts';

/** One page of the studio, holding one vehicle. */
export interface Camera {
  build(choice: VehicleChoice): Promise<void>;
  /** @returns PNG with alpha; `mirrored` gives the reflection */
  shoot(view: View, width: number, height: number, mirrored: boolean): Promise<Buffer>;
  /** Positions of the vehicle's features in these views, for a picture of this aspect ratio. */
  locate(views: readonly View[], aspect: number): Promise<Located[]>;
  enterCabin(trim: TrimKey): Promise<PlacedSpot[]>;
  enterBoot(trim: TrimKey): Promise<PlacedSpot[]>;
  /** @param landscape a drawing, as SVG */
  enterRoom(landscape: string): Promise<PlacedSpot[]>;
  /** @param landscape a drawing, as SVG */
  enterPlace(plan: PlacePlan, landscape: string | null): Promise<void>;
  /** @returns PNG */
  lookAtPlace(from: string, width: number, height: number): Promise<Buffer>;
  /** @returns PNG; `from` is the name of a still, or `panorama` */
  lookInside(from: string, width: number, height: number): Promise<Buffer>;
}

export interface Studio extends AsyncDisposable {
  /** Replaces the page, because meshes are not freed within a page. */
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

const decode = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

const toAddress = (drawing: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;

function cameraOn(page: Page): Camera {
  const look = async (
    method: 'lookAtPlace' | 'lookInside',
    from: [name: string, width: number, height: number],
  ): Promise<Buffer> =>
    decode(await page.evaluate(([name, rest]) => globalThis.studio[name](...rest), [method, from] as const));
  return {
    build: (choice) => page.evaluate((c) => globalThis.studio.build(c), choice),
    shoot: async (view, width, height, mirrored) => {
      const url = await page.evaluate(([v, w, h, m]) => globalThis.studio.shoot(v, w, h, m), [
        view,
        width,
        height,
        mirrored,
      ] as const);
      return decode(url);
    },
    locate: (views, aspect) =>
      page.evaluate(([v, a]) => globalThis.studio.locate(v, a), [views, aspect] as const),
    enterCabin: (trim) => page.evaluate((t) => globalThis.studio.enterCabin(t), trim),
    enterBoot: (trim) => page.evaluate((t) => globalThis.studio.enterBoot(t), trim),
    enterRoom: (landscape) => page.evaluate((url) => globalThis.studio.enterRoom(url), toAddress(landscape)),
    enterPlace: (plan, landscape) =>
      page.evaluate(([p, url]) => globalThis.studio.enterPlace(p, url), [
        plan,
        landscape === null ? null : toAddress(landscape),
      ] as const),
    lookAtPlace: (...from) => look('lookAtPlace', from),
    lookInside: (...from) => look('lookInside', from),
  };
}

/** Starts the browser the tests use as well. */
export async function openStudio(): Promise<Studio> {
  const script = await bundle();
  const { executablePath, args } = await resolveChromium('whole');
  // The default flags disable the graphics process, which WebGL needs.
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
