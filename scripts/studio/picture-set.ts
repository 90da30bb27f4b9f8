import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { demoFolder } from './catalogue.ts';
import type { PlacedSpot } from './interior-scene.ts';
import type { Located } from './locate-features.ts';
import type { Studio } from './studio-browser.ts';

/** One kind of pictures the studio makes. */
export interface PictureSet {
  /** Everything that is planned, as paths within the demo folder. */
  readonly files: () => string[];
  /** Folders within the demo folder that hold nothing else. */
  readonly folders: readonly string[];
  /**
   * Renders the planned files that are wanted.
   * @param keep receives the positions of hotspots as soon as they are measured, because a run may be interrupted
   */
  readonly render: (
    studio: Studio,
    wanted: (file: string) => boolean,
    keep: (measured: Measured) => Promise<void>,
  ) => Promise<void>;
}

/** Hotspots by vehicle or interior. */
export interface Measured {
  readonly spins?: ReadonlyMap<string, readonly Located[]>;
  readonly interiors?: ReadonlyMap<string, readonly PlacedSpot[]>;
}

export const inDemo = (file: string): string => path.join(demoFolder, file);

export async function makeFolders(files: readonly string[]): Promise<void> {
  for (const folder of new Set(files.map((file) => path.dirname(inDemo(file)))))
    await mkdir(folder, { recursive: true });
}

export const isThere = (file: string): boolean => existsSync(inDemo(file));

export const WEBP = { effort: 6, smartSubsample: true } as const;
