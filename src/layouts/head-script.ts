import { hash } from 'node:crypto';
import { carTransition } from './car-transition.ts';
import { enlargedScript } from '#ui/enlarged-text.ts';

/** Script of every page, which runs before the page shows: a file of the build, because it is the same everywhere. */
export const headScript = enlargedScript + carTransition;

/** Its name among the assets. */
export const headScriptFile = `head.${hash('sha256', headScript, 'base64url').slice(0, 8)}.js`;
