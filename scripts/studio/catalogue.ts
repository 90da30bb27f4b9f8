/** The list of demo pictures, as the studio wrote it beside them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PaintKey } from './paint.data.ts';
import type { Template } from './plan.data.ts';
import type { Angle } from './plan.ts';

export const demoFolder = path.join(import.meta.dirname, '..', '..', 'public', 'demo');
export const catalogueFile = path.join(demoFolder, 'catalogue.json');

export interface CataloguePicture {
  readonly angle: Angle;
  /** Addresses from the site's root, 3:2; only heroes have a 480 pixel file, the others name the large one twice. */
  readonly file960: string;
  readonly file480: string;
  /** Colour of most of the picture, for a placeholder. */
  readonly colour: string;
  /** Of all its files. */
  readonly bytes: number;
}

/** One car or caravan and all pictures of it, in gallery order. */
export interface CatalogueVehicle {
  readonly template: Template;
  readonly shape: string;
  readonly paint: PaintKey;
  readonly face: string;
  readonly wheels: number;
  readonly pictures: readonly CataloguePicture[];
}

export interface CatalogueCutOut {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface Catalogue {
  /** Of the large pictures, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly vehicles: readonly CatalogueVehicle[];
  readonly cutOuts: readonly CatalogueCutOut[];
}

/** Reads the committed catalogue. */
export function readCatalogue(): Catalogue {
  // The studio writes this file in this shape; nobody edits it.
  return JSON.parse(readFileSync(catalogueFile, 'utf8')) as Catalogue;
}
