import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { changeCompiledParts } from './compiled-parts.ts';

const part = fileURLToPath(new URL('render-part.ts', import.meta.url));
const astros = /\brenderComponent as (\$\$renderComponent),?/;

/** Lets a compiled component render its parts by `render-part.ts`; returns `null` for one without parts. */
export const withDirectParts = (code: string): string | null =>
  astros.test(code)
    ? `import { renderPart as $$renderComponent } from ${JSON.stringify(part)};\n${code.replace(astros, '')}`
    : null;

/** Renders custom elements and plain React at once, by `render-part.ts`. */
export const directParts = (): AstroIntegration =>
  changeCompiledParts('forecourt-direct-parts', withDirectParts);
