import {
  apart,
  attributeEffect,
  beside,
  existsEffect,
  hasEffect,
  not,
  set,
  textEffect,
  turns,
  values,
  words,
  type OptionProofs,
} from './proof.ts';
import { mustang } from './search-screen.ts';

const contact = '/contact-us';
const tradeIn = '/trade-in';
const required = (name: string) => hasEffect(contact, `#enquiry [name="${name}"][required]`);

/** Options of `forms.json`. */
export const formProofs: OptionProofs = {
  comments: values(['required', required('comments')], ['optional', not(required('comments'))]),
  phone: values(['required', required('phone')], ['optional', not(required('phone'))]),
  categories: values(
    [['Fleet'], attributeEffect(contact, '#enquiry option', 'value', 'Fleet')],
    [['Hire'], attributeEffect(contact, '#enquiry option', 'value', 'Hire')],
  ),
  dealershipSelect: turns(hasEffect(contact, '#enquiry select[name="dealership_slug"]'), true, false),
  'optIn.shown': turns(hasEffect(contact, '#enquiry [name="opt_in"]'), true, false),
  'optIn.label': {
    ...words(contact, '#enquiry label', 'Yes, write to me', 'News, please'),
    beside: [set('forms.json', 'optIn.shown', true)],
  },
  'terms.notice': words(contact, '#enquiry .form-terms', 'By our rules.', 'By other rules.'),
  'terms.box': words(contact, '#enquiry label', 'I agree to all', 'I agree to some'),
  'testDrive.terms': words('/book-test-drive', '#enquiry label', 'I hold a licence', 'I drive'),
  photos: turns(hasEffect(mustang, '#request-photos'), true, false),
  'service.extras': beside(
    [set('service.json', 'booking', { kind: 'site' })],
    values(
      [['Wash'], textEffect('/service', '#enquiry .form-group label', 'Wash')],
      [['Loan car'], textEffect('/service', '#enquiry .form-group label', 'Loan car')],
    ),
  ),
  'careers.cv': values(
    ['required', hasEffect('/careers/technician', '[name="cv"][required]')],
    ['optional', not(hasEffect('/careers/technician', '[name="cv"][required]'))],
  ),
  'tradeIn.enabled': turns(hasEffect(mustang, '.action-trade'), true, false),
  // Without its pages the others have nowhere to show.
  'tradeIn.pages': apart('trade-in', turns(existsEffect(tradeIn), true, false)),
  'tradeIn.canonical': values(
    ['/sell-my-car', attributeEffect('/sell-your-car', 'link[rel="canonical"]', 'href', '/sell-my-car')],
    ['/sell-your-car', attributeEffect('/sell-my-car', 'link[rel="canonical"]', 'href', '/sell-your-car')],
  ),
  'tradeIn.questions[].id': values(
    ['hail', hasEffect(tradeIn, '[name="condition_hail"]')],
    ['flood', hasEffect(tradeIn, '[name="condition_flood"]')],
  ),
  'tradeIn.questions[].label': words(tradeIn, '#trade-in label', 'Its paint', 'Its panels'),
  'tradeIn.questions[].answers[].value': values(
    ['shiny', attributeEffect(tradeIn, '#trade-in option', 'value', 'shiny')],
    ['dull', attributeEffect(tradeIn, '#trade-in option', 'value', 'dull')],
  ),
  'tradeIn.questions[].answers[].label': words(tradeIn, '#trade-in option', 'As new', 'As old'),
  'privacy.purposes': values(
    [['to ring you'], textEffect('/privacy-policy', 'main', 'To ring you.')],
    [
      ['to ring you', 'to sell cars'],
      textEffect('/privacy-policy', 'main', 'To ring you, and to sell cars.'),
    ],
  ),
  'privacy.retentionDays': values(
    [90, textEffect('/privacy-policy', 'main', 'after 90 days')],
    [365, textEffect('/privacy-policy', 'main', 'after 365 days')],
  ),
};
