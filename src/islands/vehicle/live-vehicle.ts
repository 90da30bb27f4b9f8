import { startLiveFacts } from './live-facts.ts';

// Plain script of vehicle pages, before the load event: a price that no longer holds must not wait for pictures.
const view = document.querySelector<HTMLElement>('[data-live-car]')?.dataset['liveCar'];
if (view !== undefined) startLiveFacts(view);
