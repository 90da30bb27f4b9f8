import type { AstroIntegration } from 'astro';
import { changeCompiledParts } from './compiled-parts.ts';

/** Elements that browsers show on lines of their own, in whatever style the pages give them. */
const blocks =
  'address|article|aside|blockquote|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|' +
  'legend|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';

const space = new RegExp(String.raw`(</?(?:${blocks})(?:\s[^<>\n]*)?>)\s+|\s+(?=</?(?:${blocks})[\s>])`, 'g');

/**
 * Leaves out the spaces that the lines of a source make before and behind such an element: a page had 1,500 bytes of them,
 * and browsers keep each as a text of its own.
 *
 * @param code a compiled component, whose markup stands in template literals
 */
export const tightenMarkup = (code: string): string => code.replace(space, '$1');

/** Compiles components with tight markup. */
export const tightMarkup = (): AstroIntegration =>
  changeCompiledParts('forecourt-tight-markup', tightenMarkup);
