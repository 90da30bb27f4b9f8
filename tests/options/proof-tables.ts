import { apiProofs } from './api/api-options.data.ts';
import { appointmentProofs } from './api/appointment-options.data.ts';
import { quoteProofs } from './api/quote-options.data.ts';
import { tradeInProofs } from './api/trade-in-options.data.ts';
import { applicationProofs } from './leads/application-options.data.ts';
import { leadProofs } from './leads/lead-options.data.ts';
import type { Patch } from './json-place.ts';
import { optionProofs } from './options.data.ts';
import { nameProofs, patchesOf, type NamedProof } from './rounds.ts';
import { runningFeatures, runningPages } from './running/running-options.data.ts';
import { stockProofs } from './stock/stock-options.data.ts';
import { toFolder } from './stock/stock-proof.ts';

/** An option of any table of proofs, with what each of its cases writes. */
export type ListedProof = {
  file: string;
  key: string;
  /** The settings of each case, without those that stand beside the option. */
  cases: readonly (readonly Patch[])[];
};

/** A case sets the first of its patches; the others stand beside it. */
const ofNamed = (named: NamedProof): ListedProof => ({
  file: named.file,
  key: named.key,
  cases: named.proof.cases.map((one) => patchesOf(named, one).slice(0, 1)),
});

/** The proofs of all tables: of published pages, of the running search screen, of the API and of the stock. */
export const listedProofs: readonly ListedProof[] = [
  ...Object.entries(optionProofs).flatMap(([file, proofs]) => nameProofs(file, proofs).map(ofNamed)),
  ...nameProofs('features.json', runningFeatures).map(ofNamed),
  ...nameProofs('pages.json', runningPages).map(ofNamed),
  ...Object.entries(apiProofs).map(([key, { cases }]): ListedProof => {
    return { file: 'features.json', key, cases: cases.map(({ patches }) => patches) };
  }),
  ...Object.entries(appointmentProofs).map(([key, { cases }]): ListedProof => {
    return { file: 'appointments.json', key, cases: cases.map(({ patches }) => patches.slice(0, 1)) };
  }),
  ...Object.entries(applicationProofs).map(([key, cases]): ListedProof => {
    const file = 'finance.json';
    // The value of a case is that of the key below `application`.
    const place = key.split('.').slice(0, 2).join('.');
    return { file, key, cases: cases.map(({ value }) => [{ file, place, value }]) };
  }),
  ...Object.entries(quoteProofs).map(([key, cases]): ListedProof => {
    return {
      file: 'finance.json',
      key,
      cases: cases.map(({ value }) => [{ file: 'finance.json', place: 'quote', value }]),
    };
  }),
  ...Object.entries(leadProofs).map(([key, cases]): ListedProof => {
    return { file: 'forms.json', key, cases: cases.map(({ patches }) => patches) };
  }),
  ...Object.entries(tradeInProofs).map(([key, cases]): ListedProof => {
    const file = 'forms.json';
    // The value of a case is that of the key below `tradeIn`.
    const place = /^tradeIn\.\w+/.exec(key)?.[0] ?? key;
    return { file, key, cases: cases.map(({ value }) => [{ file, place, value }]) };
  }),
  ...stockProofs.map(({ key, place, cases }): ListedProof => {
    const file = 'stock.json';
    return {
      file,
      key,
      cases: cases.map((one) => [{ file, place: '', value: toFolder(place, one).stock }]),
    };
  }),
];
