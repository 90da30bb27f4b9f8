import { createPublishedClient } from '../published.fixture.ts';
import { runConformance } from './conformance.fixture.ts';
import { conformanceDocuments } from './documents.fixture.ts';

runConformance('The embedded engine', async () => {
  const documents = await conformanceDocuments();
  return { client: createPublishedClient(documents), documents };
});
