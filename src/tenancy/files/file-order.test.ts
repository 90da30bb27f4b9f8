import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { changeTenant, loadTestTenants, testLocation, type TestFiles } from './test-tenant.ts';

const { readdirSync } = fs;
/** Lists folders in another order, as another file system may. */
function listFolders(reorder: <T>(entries: T[]) => T[]): void {
  fs.readdirSync = ((...given: Parameters<typeof readdirSync>) =>
    reorder(readdirSync(...given))) as unknown as typeof readdirSync;
  syncBuiltinESMExports();
}
afterEach(() => {
  fs.readdirSync = readdirSync;
  syncBuiltinESMExports();
});

const page = (title: string) => ({
  path: '/pages/week',
  title,
  description: title,
  heading: title,
  sections: [{ type: 'quote', text: title, by: 'A customer' }],
});
const article = '---\ntitle: A\ndescription: A\n---\nWords\n';
const answers = [
  { value: 'good', label: 'Good' },
  { value: 'good', label: 'Fine', percent: -60 },
];
const question = { id: 'paint', label: 'Paint', answers };

const folders: Readonly<Record<string, TestFiles>> = {
  'settings that contradict each other': changeTenant({
    forms: {
      service: { extras: ['Wash', 'wash'] },
      tradeIn: { questions: [question, question] },
      delivery: {
        targets: [
          { name: 'crm', kind: 'mail' },
          { name: 'crm', kind: 'mail', locations: ['main-yrd', 'south'] },
        ],
      },
    },
    locations: {
      locations: [
        testLocation(),
        testLocation({
          id: 'other',
          slug: 'other',
          primary: false,
          dealership_id: 'b',
          dealership_slug: 'yard-b',
        }),
      ],
    },
    company: { careers: { vacancies: [] } },
    'pages/b': page('B'),
    'pages/a': page('A'),
    'pages/c': page('C'),
  }),
  'settings that are wrong by themselves': changeTenant({
    forms: { service: { minutes: 30 }, uploads: { pictures: 99 }, optIn: { show: true } },
    appointments: { service: { lengthMinutes: 5 } },
    company: { carers: {} },
    'pages/b': { path: 7 },
    'pages/a': { path: 7 },
    'articles/b.md': article,
    'articles/a.md': article,
  }),
  'files of other names': changeTenant({
    form: {},
    feature: {},
    'page/a': {},
    'article/a': {},
    'pages/b.md': article,
    'pages/a.md': article,
    'articles/b': {},
    'articles/a': {},
    forms: '{',
    company: '{',
  }),
};

const orders: Readonly<Record<string, <T>(entries: T[]) => T[]>> = {
  reversed: (entries) => entries.toReversed(),
  'every other one first': (entries) => [
    ...entries.filter((_entry, index) => index % 2 === 1),
    ...entries.filter((_entry, index) => index % 2 === 0),
  ],
};

describe('the check of a dealer’s folder says the same, in the same order, whatever the order of its files', () => {
  it.each(
    Object.entries(folders).flatMap(([name, files]) =>
      Object.entries(orders).map(([order, reorder]) => [name, order, files, reorder] as const),
    ),
  )('%s: %s', (_name, _order, files, reorder) => {
    const load = (written: TestFiles): string[] => loadTestTenants({ 'tested-motors': written }).problems;
    const problems = load(files);
    expect(problems.join()).toContain('/forms.json');
    expect(problems.length).toBeGreaterThan(5);
    listFolders(reorder);
    expect(load(Object.fromEntries(reorder(Object.entries(files))))).toEqual(problems);
  });
});
