import { wakeCompareBar } from './compare-bar.ts';
import { wakeConsent } from './consent-panel.ts';
import { fillMenuCounts } from '#islands/menu/menu-counts.ts';
import { wakeMenus } from '#islands/menu/menus.ts';
import { wakeNotices } from './notices.ts';
import { dropParsingRules } from '#islands/page/parsing-rules.ts';
import { reportCalls } from './report-calls.ts';
import { rememberView } from './remember-view.ts';
import { watchPictures } from './picture-failures.ts';
import { wakeStaticToggles } from './static-toggles.ts';
import { wakeStaticTow } from './static-tow.ts';
import { wakeToasts } from './toast-view.ts';

// Plain script of every page, loaded after it: published cards need no React.
watchPictures(document);
reportCalls(document);
wakeMenus(document);
wakeNotices(document);
wakeConsent(document);
void fillMenuCounts(document);
wakeStaticToggles(document);
wakeStaticTow(document);
const toasts = document.querySelector<HTMLElement>('[data-toasts]');
if (toasts) wakeToasts(toasts);
const bar = document.querySelector<HTMLElement>('[data-compare-bar]');
if (bar) wakeCompareBar(bar);
const viewed = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
if (viewed !== undefined) rememberView(viewed);
// Last: what is only quicker without them takes nothing else along.
dropParsingRules(document);
