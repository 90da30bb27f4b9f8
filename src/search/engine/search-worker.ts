import { openSite, serveWorker } from './serve-worker.ts';

// Large stock is searched here, off the thread that paints.
serveWorker(self, openSite);
