import { enlargedScript } from '#ui/enlarged-text.ts';
import { carTransition } from './car-transition.ts';
import { parsingScript } from './parsing-sheet.ts';

/** Script of every page, which runs before the page shows: a file of the build, because it is the same everywhere. */
export const headScript = parsingScript + enlargedScript + carTransition;
