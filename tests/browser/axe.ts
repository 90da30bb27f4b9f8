import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * Axe over a page as it stands. Findings of several frames are put together in a second page, which costs more than
 * the look itself; a page without frames has nothing to put together.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1);
