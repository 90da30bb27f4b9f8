import { expect, it } from 'vitest';
import { testProvider } from '#tenancy/files/test-finance.ts';
import { changeTenant, loadTestTenants } from '#tenancy/files/test-tenant.ts';

/** Notes about an application that no page leads to. */
function notesOf(files: object, links: object = {}): string[] {
  const application = { lenderPrivacy: 'https://quiet-loans.example/privacy' };
  const finance = { provider: testProvider, application, links };
  const { problems, notes } = loadTestTenants({ 'tested-motors': changeTenant({ finance, ...files }) });
  expect(problems).toEqual([]);
  return notes.filter((note) => note.includes('no page leads to'));
}
const elsewhere = { navigation: { finance: { href: 'https://quiet-loans.example/apply' } } };
const page = (path: string, markdown: string) => ({
  path,
  title: 'Loans',
  heading: 'Loans',
  description: 'About loans.',
  sections: [{ type: 'text', markdown }],
});
const told = (why: string) => [
  `tenants/tested-motors/finance.json: application is set, and no page leads to /apply-for-finance: ${why}. Link to it from a page or a menu.`,
];

it('ROUTE-08 ROUTE-10: /finance leads to the application', () => {
  expect(notesOf({})).toEqual([]);
});

it('ROUTE-11: a link of the dealer that goes before is told of, until a page leads to the application', () => {
  const why = '"finance" in navigation.json leads to "https://quiet-loans.example/apply"';
  expect(notesOf(elsewhere)).toEqual(told(why));
  expect(notesOf(elsewhere, { applyDealerships: ['main'] })).toEqual(told(why));
  expect(notesOf({ ...elsewhere, 'pages/loans': page('/loans', '[Apply](/apply-for-finance)') })).toEqual([]);
  expect(notesOf({ navigation: { finance: { href: '/apply-for-finance' } } })).toEqual([]);
});

it('a page of the dealer in the place of /finance is told of, unless cars lead to the application', () => {
  const own = { 'pages/finance': page('/finance', 'Ask us.') };
  const why = 'your own page at /finance has no section "finance", which links to it';
  expect(notesOf(own)).toEqual(told(why));
  expect(notesOf(own, { applyDealerships: ['main'] })).toEqual([]);
  const asked = { ...page('/finance', ''), sections: [{ type: 'finance', heading: 'Ask for finance' }] };
  expect(notesOf({ 'pages/finance': asked })).toEqual([]);
});
