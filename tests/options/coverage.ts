import type { Setting } from '#tenancy/files/setting-list.ts';
import { apiProofs } from './api/api-options.data.ts';
import { appointmentProofs } from './api/appointment-options.data.ts';
import { applicationProofs } from './leads/application-options.data.ts';
import { leadProofs } from './leads/lead-options.data.ts';
import { abuseProofs, bookingProofs } from './api/abuse-options.data.ts';
import { uploadProofs } from './api/upload-options.data.ts';
import { quoteProofs } from './api/quote-options.data.ts';
import { tradeInProofs } from './api/trade-in-options.data.ts';
import { optionProofs } from './options.data.ts';
import { stockProofs } from './stock/stock-options.data.ts';
import { unprovenOptions } from './unproven.data.ts';

/**
 * Whether an option is a group of others, which are proven one by one. A picture may also be the name of its file,
 * which `src/publish/worker/own-pictures.test.ts` follows from the file to the page.
 */
const isGroup = ({ type }: Setting): boolean => /^(list of )?(text \| )?objects?\b/.test(type);

/** Sections are listed once, for all files that have them. */
const isSections = ({ key }: Setting): boolean => /(^|\.)sections$/.test(key);

const stockKeys = stockProofs.map(({ key }) => key);

/** Proofs that have a table of their own, by file. */
const otherKeys: Readonly<Record<string, readonly string[]>> = {
  'stock.json': stockKeys,
  'appointments.json': [appointmentProofs, bookingProofs].flatMap((proofs) => Object.keys(proofs)),
  // The views of a car are counted first, so the test of cardViews stands beside the table.
  'features.json': [...Object.keys(apiProofs), 'cardViews'],
  'finance.json': [applicationProofs, quoteProofs].flatMap((proofs) => Object.keys(proofs)),
  'forms.json': [leadProofs, abuseProofs, uploadProofs, tradeInProofs].flatMap((proofs) =>
    Object.keys(proofs),
  ),
};

const provenKeys = ({ file }: Setting): string[] => [
  ...Object.keys(optionProofs[file] ?? {}),
  ...(otherKeys[file] ?? []),
];

/** Whether an option has a proof; a group has one when something in it has. */
export const isProven = (setting: Setting): boolean =>
  isSections(setting) ||
  provenKeys(setting).some(
    (key) =>
      key === setting.key ||
      (isGroup(setting) && (key.startsWith(`${setting.key}.`) || key.startsWith(`${setting.key}[`))),
  );

/** Whether an option is on the list of those without a proof. */
export const isListedUnproven = ({ file, key }: Setting): boolean =>
  unprovenOptions[file]?.test(key) ?? false;
