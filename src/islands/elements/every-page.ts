import { MenuBar } from '#islands/menu/menu-bar.ts';
import { MenuCounts } from '#islands/menu/menu-counts.ts';
import { MenuDrawer } from '#islands/menu/menu-drawer.ts';
import { CallReports } from '#islands/shopper/call-reports.ts';
import { CardToggles } from '#islands/shopper/card-toggles.ts';
import { CompareBar } from '#islands/shopper/compare-bar.ts';
import { ConsentPanel } from '#islands/shopper/consent-panel.ts';
import { DismissButton } from '#islands/shopper/dismiss-button.ts';
import { PictureFailures } from '#islands/shopper/picture-failures.ts';
import { SavedLinks } from '#islands/shopper/saved-links.ts';
import { Visit } from '#islands/forms/visit.ts';
import { Toasts } from '#islands/shopper/toasts.ts';
import { TowLines } from '#islands/shopper/tow-lines.ts';
import { ViewRecord } from '#islands/shopper/view-record.ts';

/**
 * The elements of every page in one file: twelve files would be twelve requests after each load, and would split the
 * code shared with islands into more, smaller files (figures in src/decisions/048-custom-elements.md).
 */
export const everyPage = {
  'fc-call-reports': CallReports,
  'fc-card-toggles': CardToggles,
  'fc-compare-bar': CompareBar,
  'fc-consent-panel': ConsentPanel,
  'fc-dismiss-button': DismissButton,
  'fc-menu-bar': MenuBar,
  'fc-menu-counts': MenuCounts,
  'fc-menu-drawer': MenuDrawer,
  'fc-picture-failures': PictureFailures,
  'fc-saved-links': SavedLinks,
  'fc-toasts': Toasts,
  'fc-tow-lines': TowLines,
  'fc-view-record': ViewRecord,
  'fc-visit': Visit,
};
