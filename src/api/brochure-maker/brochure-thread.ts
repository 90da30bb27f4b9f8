import { move } from 'piscina';
import type { BrochureContent } from './brochure-content.ts';
import { drawBrochure } from './brochure-pdf.ts';

export type BrochureJob = { content: BrochureContent; pictures: Uint8Array<ArrayBuffer>[] };

/** Draws a brochure in a thread of `brochure-threads.ts`. */
export default async ({ content, pictures }: BrochureJob) =>
  move(new Uint8Array(await drawBrochure(content, pictures)));
