/**
 * Publishes the demo dealers once for the browser gates, which then have nothing to publish when they start.
 */
import { startProduct } from '#scripts/started-product.ts';
import { sharedDealers } from './shared-dealers.ts';

const { stop } = await startProduct(sharedDealers());
await stop();
