import type { z } from '@hono/zod-openapi';
import { accountRoute } from '#api/account/account.contract.ts';
import { freeTimesSchema } from '#api/appointments/appointments.contract.ts';
import { autogaugeRoute } from '#api/autogauge/autogauge.contract.ts';
import { carViewRoute } from '#api/car-view/car-view.contract.ts';
import { carRoute } from '#api/cars/cars.contract.ts';
import { deliveryRoute } from '#api/delivery/delivery.contract.ts';
import { sentenceSchema } from '#api/http/problem.contract.ts';
import {
  applicationRoute,
  applicationsRoute,
  applicationStepRoute,
} from '#api/finance-applications/finance-applications.contract.ts';
import { leadsRoute } from '#api/leads/leads.contract.ts';
import { phoneRevealsRoute } from '#api/phone-reveals/phone-reveals.contract.ts';
import { postcodesRoute } from '#api/postcodes/postcodes.contract.ts';
import { sessionsRoute, signInCodesRoute } from '#api/sign-in/sign-in.contract.ts';
import { similarCarsRoute } from '#api/similar-cars/similar-cars.contract.ts';
import { youxQuoteRoute } from '#api/youx-quote/youx-quote.contract.ts';
import { offerAcceptedRoute, regoLookupRoute, valuationRoute } from '#api/trade-in/trade-in.contract.ts';

/** An answer of the API that browsers read. */
type Answer = {
  /** Name of its guard, `isCarView`; the file is `src/api/guards/is-car-view.ts`. */
  name: string;
  /** Its type, and the contract that exports it. */
  type: string;
  from: string;
  schema: z.ZodType;
};

const jsonOf = <Schema>({ content }: { content: { 'application/json': { schema: Schema } } }): Schema =>
  content['application/json'].schema;

/** Every answer that has a reader in islands or stores. */
// prettier-ignore
export const answers: readonly Answer[] = [
  { name: 'Account', type: 'AccountAnswer', from: '#api/account/account.contract.ts', schema: jsonOf(accountRoute.responses[200]) },
  { name: 'Autogauge', type: 'AutogaugeAnswer', from: '#api/autogauge/autogauge.contract.ts', schema: jsonOf(autogaugeRoute.responses[200]) },
  { name: 'CarView', type: 'CarView', from: '#api/car-view/car-view.contract.ts', schema: jsonOf(carViewRoute.responses[200]) },
  { name: 'CarAnswer', type: 'CarAnswer', from: '#api/cars/cars.contract.ts', schema: jsonOf(carRoute.responses[200]) },
  { name: 'DeliveryAnswer', type: 'DeliveryAnswer', from: '#api/delivery/delivery.contract.ts', schema: jsonOf(deliveryRoute.responses[200]) },
  { name: 'FinanceApplication', type: 'FinanceApplicationAnswer', from: '#api/finance-applications/finance-applications.contract.ts', schema: jsonOf(applicationRoute.responses[200]) },
  { name: 'KeptApplication', type: 'KeptApplicationAnswer', from: '#api/finance-applications/finance-applications.contract.ts', schema: jsonOf(applicationStepRoute.responses[201]) },
  { name: 'StoredApplication', type: 'StoredApplicationAnswer', from: '#api/finance-applications/finance-applications.contract.ts', schema: jsonOf(applicationsRoute.responses[201]) },
  { name: 'FinanceQuote', type: 'FinanceQuoteAnswer', from: '#api/youx-quote/youx-quote.contract.ts', schema: jsonOf(youxQuoteRoute.responses[200]) },
  { name: 'FreeTimes', type: 'FreeTimes', from: '#api/appointments/appointments.contract.ts', schema: freeTimesSchema },
  { name: 'PhoneReveal', type: 'PhoneRevealAnswer', from: '#api/phone-reveals/phone-reveals.contract.ts', schema: jsonOf(phoneRevealsRoute.responses[201]) },
  { name: 'PostcodePlace', type: 'PostcodePlace', from: '#api/postcodes/postcodes.contract.ts', schema: jsonOf(postcodesRoute.responses[200]) },
  { name: 'Problem', type: 'ProblemSentence', from: '#api/http/problem.contract.ts', schema: sentenceSchema },
  { name: 'BegunSignIn', type: 'BegunSignIn', from: '#api/sign-in/sign-in.contract.ts', schema: jsonOf(signInCodesRoute.responses[201]) },
  { name: 'SignedIn', type: 'SignedInAnswer', from: '#api/sign-in/sign-in.contract.ts', schema: jsonOf(sessionsRoute.responses[201]) },
  { name: 'SimilarCars', type: 'SimilarCars', from: '#api/similar-cars/similar-cars.contract.ts', schema: jsonOf(similarCarsRoute.responses[200]) },
  { name: 'AcceptedOffer', type: 'AcceptedOfferAnswer', from: '#api/trade-in/trade-in.contract.ts', schema: jsonOf(offerAcceptedRoute.responses[201]) },
  { name: 'FoundVehicle', type: 'FoundVehicleAnswer', from: '#api/trade-in/trade-in.contract.ts', schema: jsonOf(regoLookupRoute.responses[200]) },
  { name: 'Valuation', type: 'ValuationAnswer', from: '#api/trade-in/trade-in.contract.ts', schema: jsonOf(valuationRoute.responses[200]) },
  { name: 'StoredLead', type: 'StoredLeadAnswer', from: '#api/leads/stored-lead.contract.ts', schema: jsonOf(leadsRoute.responses[201]) },
];
