import { resolveChromium } from '#scripts/chromium.ts';

/** Finds or installs the browser once, before the first test has to wait for it. */
export default async function setup(): Promise<void> {
  await resolveChromium();
}
