import { createHash } from 'node:crypto';

/** What is stored of a token, or of the id of a session: both are random, so a plain hash reveals nothing of them. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
