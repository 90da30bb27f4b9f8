import { deliveryWords } from '#domain/location/delivery.ts';
import { isPostcode } from '#domain/text/formats.ts';
import { toPlain } from '#domain/text/typed-text.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import type { Geocoders } from './geocoders.ts';
import type { PostcodePlace } from './postcodes.contract.ts';
import { ProblemError } from '#api/http/problem.ts';

export type PostcodeTools = Pick<ApiTools, 'log'> & { geocoders: Geocoders };

const refuse = (status: 422 | 502, detail: string): ProblemError =>
  new ProblemError({ title: 'No such place', status, detail });

/** Returns the position of a postcode by the dealer's geocoder for deliveries, else by the embedded list. */
export async function locatePostcode(
  { geocoders, log }: PostcodeTools,
  site: Site,
  postcode: string,
): Promise<PostcodePlace> {
  const wanted = toPlain(postcode);
  if (!isPostcode(wanted)) throw refuse(422, deliveryWords.unknown);
  const geocoder = geocoders.of(site.features.delivery?.geocoder ?? { kind: 'embedded' });
  const position = await geocoder.locate(wanted).catch((error: unknown) => {
    log(
      `Postcode ${wanted} could not be looked up: ${error instanceof Error ? error.message : String(error)}`,
    );
    throw refuse(502, 'Postcodes cannot be looked up at the moment. All our places stand below.');
  });
  if (position === null) throw refuse(422, deliveryWords.unknown);
  return position;
}
