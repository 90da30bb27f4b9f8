import { openSite, serveWorker } from './serve-worker.ts';

// Searches large stock off the main thread.
serveWorker(self, openSite);
