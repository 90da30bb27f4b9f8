import { expect, it } from 'vitest';
import { templateNames } from '#templates/settings/template-names.ts';
import { listTemplateRoutes } from './template-routes.ts';

it('every template has a route for every kind of page', () => {
  const patterns = listTemplateRoutes().map(({ pattern }) => pattern);
  const kinds = new Set(patterns.map((pattern) => pattern.replace(/^\/[^/]+/, '')));
  expect(kinds).toContain('/home');
  expect(patterns.toSorted()).toEqual(
    templateNames.flatMap((name) => [...kinds].map((kind) => `/${name}${kind}`)).toSorted(),
  );
});
