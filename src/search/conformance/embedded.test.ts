import { createPublishedClient } from './published.fixture.ts';
import { runConformance } from './conformance.fixture.ts';
import { conformanceDocuments } from './documents.fixture.ts';
import { runLeftOut } from './left-out.fixture.ts';

/** Half of the real feed, because the oracle checks every car for every query. */
const MAX_CARS = 8_400;

runConformance('The embedded engine', async () => {
  const documents = await conformanceDocuments(MAX_CARS);
  return { client: createPublishedClient(documents), documents };
});

runLeftOut('The embedded engine', async (documents) => createPublishedClient(documents));
