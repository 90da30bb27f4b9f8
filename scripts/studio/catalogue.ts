/** The list of demo pictures, which the studio writes to their folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InteriorKey } from './interior-plan.ts';
import type { PlacedSpot } from './interior-scene.ts';
import type { Located } from './locate-features.ts';
import type { PaintKey } from './paint.data.ts';
import type { Template } from './plan.data.ts';
import type { Angle } from './plan.ts';

export const demoFolder = path.join(import.meta.dirname, '..', '..', 'public', 'demo');
export const catalogueFile = path.join(demoFolder, 'catalogue.json');

export interface CataloguePicture {
  readonly angle: Angle;
  /** Address from the site's root, 3:2; the number at the end of its name is its width. */
  readonly file: string;
  /** 480 pixels wide, only for a hero; for other pictures it is the large file. */
  readonly small: string;
  /** Colour of most of the picture, for a placeholder. */
  readonly colour: string;
  /** Total of all its files. */
  readonly bytes: number;
}

/** One car or caravan and all pictures of it, in gallery order. */
export interface CatalogueVehicle {
  readonly template: Template;
  readonly shape: string;
  readonly paint: PaintKey;
  readonly face: string;
  readonly wheels: number;
  /** A substitute for another vehicle of its shape and paint: no stock is created from it. */
  readonly understudy?: true;
  readonly pictures: readonly CataloguePicture[];
}

/** The frames of a vehicle on the turntable; from frame to frame its near side moves to the left. */
export interface CatalogueSpin {
  /** Template and vehicle: the first part of the names of its pictures. */
  readonly vehicle: string;
  /** 600 x 400 pixels, one every ten degrees. */
  readonly frames: readonly string[];
  readonly hotspots: readonly Located[];
  readonly bytes: number;
}

export interface CatalogueInterior {
  readonly key: InteriorKey;
  /** Equirectangular, with the view ahead in the middle; a boot has none. */
  readonly panorama?: string;
  readonly hotspots: readonly PlacedSpot[];
  /** Single pictures, 960 x 640. */
  readonly stills: readonly { readonly name: string; readonly file: string; readonly colour: string }[];
  readonly bytes: number;
}

export interface CatalogueFilm {
  readonly vehicle: string;
  /** WebM (VP9), 960 x 540, silent. */
  readonly film: string;
  readonly poster: string;
  readonly bytes: number;
}

export interface CatalogueCutOut {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface Catalogue {
  readonly vehicles: readonly CatalogueVehicle[];
  readonly cutOuts: readonly CatalogueCutOut[];
  readonly spins: readonly CatalogueSpin[];
  readonly interiors: readonly CatalogueInterior[];
  readonly films: readonly CatalogueFilm[];
}

/** Reads the committed catalogue. */
export function readCatalogue(): Catalogue {
  // Only the studio writes this file, with these fields.
  return JSON.parse(readFileSync(catalogueFile, 'utf8')) as Catalogue;
}
