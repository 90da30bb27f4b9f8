import { resolveChromium } from '#scripts/chromium.ts';

/** Finds or installs the browsers once, before the first test needs one. */
export default async function setup(): Promise<void> {
  await resolveChromium();
  await resolveChromium('whole');
}
