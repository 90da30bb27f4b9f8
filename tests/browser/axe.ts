import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Style sheets are read for one experimental rule alone, which is off. */
const options = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };

/**
 * Axe over a page as it stands. Findings of several frames are put together in a second page, which costs more than
 * the look itself; a page without frames has nothing to put together.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options(options).setLegacyMode(page.frames().length === 1);
