import { successPath } from './paths.ts';

/** Applications for finance: begun, sent and thrown away. */
export const applicationsPath = '/api/finance-applications';

/** Keeps a step of an application. */
export const applicationStepsPath = `${applicationsPath}/steps`;

/** The page after an application, which somebody else decides on. */
export const appliedPath = `${successPath}#applied`;

/** Cookie that says to the page that its device has begun one, and nothing of it. */
export const OPEN_APPLICATION_COOKIE = 'finance_application_open';
