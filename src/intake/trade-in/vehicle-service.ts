import { toPlate } from '#domain/trade-in/plate.ts';
import type { TradeInPolicy } from '#domain/trade-in/trade-in-policy.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { createAnswerCache } from '#api/work/answer-cache.ts';
import { createBreaker } from '#api/work/breaker.ts';
import { findByPlate, predictValue, type FoundVehicle, type ServiceValue } from './autograb.ts';

export type Plate = { rego: string; state: string };
type Service = NonNullable<TradeInPolicy['service']>;

/** The service charges for each question, and what it knows of a vehicle changes slowly. */
const KEEP_MS = 6 * 60 * 60_000;
const KEEP_FAILURE_MS = 30_000;
const KEPT_MAX = 20_000;
/** Vehicles are valued at kilometres in these steps: whoever types others for one plate costs few questions. */
const KM_STEP = 5_000;
const FAILURES_MAX = 5;
const REST_MS = 60_000;

/** Knows vehicles by their plates, and their values; both reject with a sentence. */
export type VehicleService = {
  find: (service: Service, plate: Plate) => Promise<FoundVehicle | null>;
  value: (service: Service, vehicle: { id: string; km: number }) => Promise<ServiceValue | null>;
};

/** Creates the access to the services that dealers name, with what they answered kept for some hours. */
export function createVehicleService({
  clock,
  serviceKeys = {},
  feedNetworks: networks,
}: Pick<ApiTools, 'clock' | 'serviceKeys' | 'feedNetworks'>): VehicleService {
  const options = { clock, keepMs: KEEP_MS, keepFailureMs: KEEP_FAILURE_MS, max: KEPT_MAX };
  const plates = createAnswerCache<FoundVehicle | null>(options);
  const values = createAnswerCache<ServiceValue | null>(options);
  const breaker = createBreaker({ clock, failuresMax: FAILURES_MAX, restMs: REST_MS });
  // Dealers with one service have keys of their own, and pay for their own questions.
  const nameOf = ({ url, keyVariable }: Service): string => `${url} ${keyVariable}`;
  const toAccess = ({ url, keyVariable }: Service) => ({ url, key: serviceKeys[keyVariable], networks });
  return {
    find: (service, { rego, state }) => {
      const plate = { rego: toPlate(rego), state };
      return plates.get(`${nameOf(service)} ${state} ${plate.rego}`, () =>
        breaker.ask(nameOf(service), () => findByPlate(toAccess(service), plate)),
      );
    },
    value: (service, { id, km: typed }) => {
      const km = Math.round(typed / KM_STEP) * KM_STEP;
      return values.get(`${nameOf(service)} ${id} ${km}`, () =>
        breaker.ask(nameOf(service), () => predictValue(toAccess(service), { id, km })),
      );
    },
  };
}
