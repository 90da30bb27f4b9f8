import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { develop } from './darkroom.ts';
import { inDemo, WEBP, type PictureSet } from './picture-set.ts';
import { filmedVehicles } from './plan.data.ts';
import { vehicleNamed } from './plan.ts';
import { FILM_RATE, FILM_SIZE, filmFiles, filmViews, POSTER_FRAME } from './spin-plan.ts';
import type { Studio } from './studio-browser.ts';

const SUPERSAMPLING = 1.25;
const run = promisify(execFile);

/** VP9 in two passes, constant quality; the page needs no sound. */
async function encode(frames: string, film: string): Promise<void> {
  const given = ['-v', 'error', '-y', '-framerate', String(FILM_RATE), '-i', path.join(frames, '%04d.png')];
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '37', '-row-mt', '1', '-pix_fmt', 'yuv420p', '-an'];
  const log = ['-passlogfile', path.join(frames, 'pass')];
  const ffmpeg = process.env.FFMPEG ?? 'ffmpeg';
  const missing = (error: unknown): never => {
    throw new Error(
      'The film was not encoded: the studio calls ffmpeg with libvpx-vp9 for films. Install it (on Debian: ' +
        'apt-get install ffmpeg) or set FFMPEG to its path, then try again.',
      { cause: error },
    );
  };
  await run(ffmpeg, [...given, ...vp9, '-pass', '1', ...log, '-f', 'null', '-']).catch(missing);
  await run(ffmpeg, [...given, ...vp9, '-pass', '2', '-cpu-used', '1', ...log, film]).catch(missing);
}

async function makeFilm(studio: Studio, name: string): Promise<void> {
  const { choice, backdrop } = vehicleNamed(name);
  const { film, poster } = filmFiles(name);
  const frames = await mkdtemp(path.join(tmpdir(), 'studio-film-'));
  try {
    const camera = await studio.freshPage();
    await camera.build(choice);
    for (const [frame, view] of filmViews.entries()) {
      const picture = await develop(camera, view, backdrop, FILM_SIZE, SUPERSAMPLING);
      await writeFile(path.join(frames, `${String(frame).padStart(4, '0')}.png`), picture);
      if (frame === POSTER_FRAME)
        await sharp(picture)
          .webp({ ...WEBP, quality: 55 })
          .toFile(inDemo(poster));
    }
    await encode(frames, inDemo(film));
  } finally {
    await rm(frames, { recursive: true });
  }
}

/** Walkaround videos with a poster. */
export const films: PictureSet = {
  folders: ['film'],
  files: () => filmedVehicles.flatMap((vehicle) => Object.values<string>(filmFiles(vehicle))),
  render: async (studio, wanted) => {
    for (const name of filmedVehicles) {
      if (!Object.values<string>(filmFiles(name)).some(wanted)) continue;
      await makeFilm(studio, name);
      console.log(`film: ${name}`);
    }
  },
};
