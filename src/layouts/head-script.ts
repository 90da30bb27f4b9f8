import { carTransition } from './car-transition.ts';
import { enlargedScript } from '#ui/enlarged-text.ts';

/** Script in the head of every page. One script is one hash of its policy. */
export const headScript = enlargedScript + carTransition;
