import { expect, it, vi } from 'vitest';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Decision, Intake, Kind, Submission } from './submission.ts';
import { FileGone } from './sent-files.ts';
import { submit } from './submit.ts';

const site = createTestSite();
const submission: Submission = {
  id: null,
  form: 'general',
  page: '/contact-us',
  topic: '',
  carName: null,
  typed: {},
  files: [],
  filling: { trap: '', seconds: null, session: null },
  attributes: { visited_pages: [], linked_query_params: {} },
  clientAddress: '203.0.113.1',
  userAgent: '',
  requestId: 'request-1',
};

/** An intake whose database stores every lead or none, and a kind that decides the same lead each time. */
function open(run: () => Promise<string[][][]>, more: Partial<Decision>) {
  const lines: string[] = [];
  const refund = vi.fn<() => Promise<void>>(async () => undefined);
  const refuse = () => Promise.reject(new Error('nothing else is asked'));
  const intake: Intake = {
    database: { withTenant: refuse, runStatements: run },
    clock: () => NOW,
    log: (line) => lines.push(line),
    guard: async () => ({ suspicions: [], isOneOfMany: false, refund }),
    checkForm: () => ({ faults: [] }),
    bookings: refuse,
    vehicles: { find: refuse, value: refuse },
  };
  const about: Decision['lead']['about'] = {
    url: '',
    source: 'Website',
    user_agent: '',
    car_id: null,
    car_dealership_id: null,
    lead_attributes: submission.attributes,
  };
  const person = { name: null, phone: null, email: null, dealership: null };
  const kind: Kind = {
    prepare: async () => ({
      asked: [],
      check: () => ({ values: {} }),
      decide: () => ({
        lead: {
          tenant: site.id,
          form: 'general',
          category: 'General Enquiry',
          subcategory: null,
          event: 22,
          ...person,
          values: {},
          about,
          createdAt: new Date(NOW),
        },
        targets: ['dealer'],
        sameSince: null,
        fileHashes: [],
        answersRepeat: true,
        ...more,
      }),
    }),
  };
  return { send: () => submit(intake, site, kind, submission), lines, refund };
}

const stores = async () => [[['00000000-0000-4000-8000-000000000001', 'K7XH4T', 'stored']]];

it('a lead that is stored is answered as stored, though what follows it fails, and the log says why', async () => {
  const after = () => Promise.reject(new Error('the count does not answer'));
  const { send, lines, refund } = open(stores, { after });
  expect(await send()).toMatchObject({ reference: 'K7XH4T', isRepeat: false, event: 22 });
  expect(lines).toEqual([
    'after a submission: the count does not answer',
    expect.stringMatching(/^lead\.stored request=request-1 .*form=general lead=/),
  ]);
  expect(refund).not.toHaveBeenCalled();
});

it('a lead that is not stored comes again: its count is taken back, and its kind explains the error', async () => {
  const fails = () => Promise.reject(new Error('taken'));
  const ended: unknown[] = [];
  const after: Decision['after'] = async (stored) => void ended.push(stored);
  const explain: Decision['explain'] = async () => ({
    faults: [{ name: 'slot', message: 'Choose another.' }],
  });
  const { send, refund } = open(fails, { after, explain });
  expect(await send()).toEqual({ faults: [{ name: 'slot', message: 'Choose another.' }] });
  expect(ended).toEqual([null]);
  expect(refund).toHaveBeenCalledTimes(1);
  await expect(open(fails, { explain: async () => null }).send()).rejects.toThrow('taken');
});

it('a lead whose file is deleted while it is stored is refused beside the field of it, and counts as none', async () => {
  const { send, refund } = open(stores, { admit: () => Promise.reject(new FileGone('cv')) });
  const message = 'This file has not arrived. Please choose it again.';
  expect(await send()).toEqual({ faults: [{ name: 'cv', message }] });
  expect(refund).toHaveBeenCalledOnce();
});
