/** Publishes the demo dealers once for the gates in a browser, which then find nothing to do when they start. */
import { startProduct } from '#scripts/started-product.ts';
import { sharedDealers } from './shared-dealers.ts';

const { stop } = await startProduct(sharedDealers());
await stop();
