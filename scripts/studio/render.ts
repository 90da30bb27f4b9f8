/**
 * Renders the demo's pictures: `npm run studio [-- --set <name>] [--only <part of a name>] [--force]`.
 * Existing pictures are not rendered again, so an interrupted run continues where it stopped.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { readOptions } from '#scripts/options.ts';
import { catalogueFile, readCatalogue } from './catalogue.ts';
import { inDemo, isThere, makeFolders, type Measured, type PictureSet } from './picture-set.ts';
import { films } from './render-films.ts';
import { interiors } from './render-interiors.ts';
import { pictures } from './render-pictures.ts';
import { placePictures } from './render-places.ts';
import { spins } from './render-spins.ts';
import { openStudio } from './studio-browser.ts';
import { bytesOf, listPictures } from './write-catalogue.ts';

const sets: Readonly<Record<string, PictureSet>> = {
  pictures,
  spins,
  interiors,
  films,
  places: placePictures,
};
const names = Object.keys(sets);

const options = readOptions(
  `npm run studio [-- --set ${names.join('|')}] [--only <part of a name>] [--force]`,
  {
    set: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    force: { type: 'boolean', default: false },
  },
  process.argv.slice(2),
);
if (options.set !== '' && !(options.set in sets))
  throw new Error(`--set is ${options.set}; expected one of ${names.join(', ')}, or none for all.`);
const chosen = Object.entries(sets).flatMap(([name, set]) =>
  options.set === '' || options.set === name ? [set] : [],
);

const wanted = (file: string): boolean => file.includes(options.only) && (options.force || !isThere(file));

/** Removes pictures that are no longer in the plan, which would be shipped otherwise. */
async function removeUnplanned({ folders, files }: PictureSet): Promise<void> {
  const planned = new Set(files());
  for (const folder of folders)
    for (const file of await readdir(inDemo(folder)))
      if (!planned.has(`${folder}/${file}`)) await rm(inDemo(`${folder}/${file}`));
}

/** Rewrites the catalogue from the existing files. */
async function keep(measured: Measured): Promise<void> {
  await writeFile(catalogueFile, `${JSON.stringify(await listPictures(readCatalogue(), measured))}\n`);
}

const due = chosen.filter((set) => set.files().some(wanted));
const left = due.reduce((sum, set) => sum + set.files().filter(wanted).length, 0);
console.log(`${left} files to make.`);
if (due.length > 0) {
  await using studio = await openStudio();
  for (const set of due) {
    await makeFolders(set.files());
    await set.render(studio, wanted, keep);
  }
}
for (const set of chosen) {
  await makeFolders(set.files());
  await removeUnplanned(set);
}
await keep({});
console.log(`${catalogueFile}: ${(bytesOf(readCatalogue()) / 1e6).toFixed(2)} MB in pictures and films.`);
