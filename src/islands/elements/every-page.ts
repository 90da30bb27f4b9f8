/*
 * Elements of every page, as one file: eleven of their own would be eleven requests after each load, and would cut what
 * they share with islands into more and smaller files (src/decisions/030-custom-elements.md has the figures).
 */
export { MenuBar } from '#islands/menu/menu-bar.ts';
export { MenuCounts } from '#islands/menu/menu-counts.ts';
export { MenuDrawer } from '#islands/menu/menu-drawer.ts';
export { CallReports } from '#islands/shopper/call-reports.ts';
export { CardToggles } from '#islands/shopper/card-toggles.ts';
export { CompareBar } from '#islands/shopper/compare-bar.ts';
export { ConsentPanel } from '#islands/shopper/consent-panel.ts';
export { DismissButton } from '#islands/shopper/dismiss-button.ts';
export { PictureFailures } from '#islands/shopper/picture-failures.ts';
export { Toasts } from '#islands/shopper/toasts.ts';
export { TowLines } from '#islands/shopper/tow-lines.ts';
export { ViewRecord } from '#islands/shopper/view-record.ts';
