import sharp from 'sharp';
import { develop } from './darkroom.ts';
import { inDemo, WEBP, type PictureSet } from './picture-set.ts';
import { spunVehicles } from './plan.data.ts';
import { vehicleNamed } from './plan.ts';
import { SPIN_SIZE, spinFiles, spinViews } from './spin-plan.ts';

const SUPERSAMPLING = 1.5;
const QUALITY = 50;

/** Turntable frames, and the positions of hotspots in them. */
export const spins: PictureSet = {
  folders: spunVehicles.map((vehicle) => `spin/${vehicle.replace('/', '-')}`),
  files: () => spunVehicles.flatMap(spinFiles),
  render: async (studio, wanted, keep) => {
    for (const name of spunVehicles) {
      const files = spinFiles(name);
      if (!files.some(wanted)) continue;
      const { choice, backdrop } = vehicleNamed(name);
      const camera = await studio.freshPage();
      await camera.build(choice);
      for (const [frame, view] of spinViews.entries()) {
        const file = files[frame]!;
        if (!wanted(file)) continue;
        const picture = await develop(camera, view, backdrop, SPIN_SIZE, SUPERSAMPLING);
        await sharp(picture)
          .webp({ ...WEBP, quality: QUALITY })
          .toFile(inDemo(file));
      }
      const located = await camera.locate(spinViews, SPIN_SIZE.width / SPIN_SIZE.height);
      await keep({ spins: new Map([[name, located]]) });
      console.log(`spin: ${name}`);
    }
  },
};
