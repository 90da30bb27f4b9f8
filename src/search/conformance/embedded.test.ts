import { createPublishedClient } from './published.fixture.ts';
import { runConformance } from './conformance.fixture.ts';
import { conformanceDocuments } from './documents.fixture.ts';
import { runLeftOut } from './left-out.fixture.ts';

/** A part of the real feed in `npm test`, because the oracle checks every car for every query. */
const MAX_CARS = 2_000;

runConformance('The embedded engine', async () => {
  const documents = await conformanceDocuments(MAX_CARS);
  return { client: createPublishedClient(documents), documents };
});

runLeftOut('The embedded engine', async (documents) => createPublishedClient(documents));
