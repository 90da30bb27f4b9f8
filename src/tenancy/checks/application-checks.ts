import { readApplicationKeys } from '#domain/finance/application-key.ts';
import type { ApplicationAccess } from '#domain/finance/application-policy.ts';
import { applyForFinancePath, financePath } from '#domain/url/paths.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import type { TenantFinding } from './finding.ts';
import { listLinks } from './link-checks.ts';
import { listSectionLists } from './section-pages.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({
  file: 'finance',
  path: ['application', ...path],
  sentence,
});

const INSTEAD = 'Links to it lead to /finance-enquiry until then.';

/** Finds an application that no lender decides on. */
export const findApplicationProblems = ({
  finance: { application, provider },
}: Pick<TenantSettings, 'finance'>): TenantFinding[] =>
  application !== undefined && provider === undefined
    ? [finding([], 'is set, but no lender is. Expected "provider", who decides on applications.')]
    : [];

/** Tells of an application no page leads to: own links (ROUTE-11) or an own `/finance` come first. */
export function findUnlinkedApplication(settings: TenantSettings): TenantFinding[] {
  const { finance, navigation, generated } = settings;
  if (finance.application === undefined) return [];
  const hasPage =
    generated.some(({ path }) => path === financePath) ||
    listSectionLists(settings).some(({ sections }) => sections.some(({ type }) => type === 'finance'));
  const isLed = navigation.finance === undefined && (hasPage || finance.links.applyDealerships.length > 0);
  if (isLed || listLinks(settings).some(({ href }) => href === applyForFinancePath)) return [];
  const why =
    navigation.finance === undefined
      ? `your own page at ${financePath} has no section "finance", which links to it`
      : `"finance" in navigation.json leads to "${navigation.finance.href}"`;
  return [
    finding(
      [],
      `is set, and no page leads to ${applyForFinancePath}: ${why}. Link to it from a page or a menu.`,
    ),
  ];
}

/** Tells why nobody can apply for finance, although the settings have an application. */
export function findApplicationNotes(
  { finance: { application } }: Pick<TenantSettings, 'finance'>,
  { isDevelopment, financeSecrets }: ApplicationAccess,
): TenantFinding[] {
  if (application === undefined) return [];
  const { keyVariable, target } = application;
  const where = isDevelopment ? 'outside development' : 'here';
  const lacks = (key: string, what: string): TenantFinding =>
    finding([key], `is missing, so nobody can apply for finance ${where}. Expected ${what}. ${INSTEAD}`);
  /** Of this machine, where it is to serve shoppers. */
  const isUnset = (variable: string, isSet: boolean): boolean => variable !== '' && !isDevelopment && !isSet;
  const key = keyVariable ?? '';
  const secret = target?.secretVariable ?? '';
  return [
    ...(keyVariable === undefined
      ? [lacks('keyVariable', 'the name of an environment variable with a key of this dealer alone')]
      : []),
    ...(target === undefined ? [lacks('target', 'the address where the lender takes applications')] : []),
    ...(isUnset(key, readApplicationKeys(financeSecrets[key]).length > 0)
      ? [
          finding(
            ['keyVariable'],
            `is "${key}", and that variable holds no key, so nobody can apply for finance here. Expected 32 bytes as Base64, such as the output of \`openssl rand -base64 32\`. ${INSTEAD}`,
          ),
        ]
      : []),
    ...(isUnset(secret, financeSecrets[secret] !== undefined)
      ? [
          finding(
            ['target', 'secretVariable'],
            `is "${secret}", and that variable is not set, so nobody can apply for finance here. Expected the secret that the lender knows. ${INSTEAD}`,
          ),
        ]
      : []),
  ];
}
