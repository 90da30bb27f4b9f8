import { wakeDelivery } from './delivery-estimate.ts';
import { wakeFuelCost } from './fuel-cost.ts';

// Loaded after the page by `calculators-start.ts`.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-delivery]')) wakeDelivery(form);
for (const calculator of document.querySelectorAll<HTMLElement>('[data-fuel-cost]')) wakeFuelCost(calculator);
