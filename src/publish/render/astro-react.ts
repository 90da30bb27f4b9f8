import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const serverEntrypoint = fileURLToPath(new URL('react-renderer.ts', import.meta.url));

/**
 * Puts the React code that every island needs into one file, what decides the tag of a car, on cards and vehicle pages,
 * into another, and small signs into a third; by default the bundler splits them into several, each with its own overhead.
 */
const groups = [
  { name: 'react', test: /node_modules\/react\/|use-hydrated/ },
  { name: 'tag', test: /domain\/car\/(tag|stock-status)\.ts/ },
  { name: 'signs', test: /lucide-static\/icons\/(?:minus|plus|x)\.svg/ },
];
const rolldownOptions = { output: { codeSplitting: { groups } } };

/** `@astrojs/react` with `react-renderer.ts` for rendering while publishing. */
export function forecourtReact(): AstroIntegration {
  const { hooks, ...integration } = react();
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) => {
        options.updateConfig({ vite: { environments: { client: { build: { rolldownOptions } } } } });
        return hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint }),
        });
      },
    },
  };
}
