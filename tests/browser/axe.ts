import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Preloading style sheets is needed only for one experimental rule, which is off. */
const options = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };

/**
 * Runs axe on a page as it is. Merging the results of frames needs a second page, which costs more than the
 * check itself; pages without frames do not need it.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options(options).setLegacyMode(page.frames().length === 1);
