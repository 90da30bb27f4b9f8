import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoFolder } from './catalogue.ts';
import { placeFile, places, viewsOf } from './place-plan.ts';
import { studioTemplates } from './plan.data.ts';

const files = places.flatMap((plan) => viewsOf(plan).map((view) => placeFile(plan, view)));

describe('the places of the studio', () => {
  it('are a workshop, a showroom and a yard in every template', () => {
    for (const template of studioTemplates) {
      const kinds = places.filter((plan) => plan.template === template).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['showroom', 'workshop', 'yard']);
    }
  });

  it('are rendered, each in less than 60 KB', () => {
    for (const file of files) {
      expect(existsSync(path.join(demoFolder, file)), file).toBe(true);
      expect(statSync(path.join(demoFolder, file)).size, file).toBeLessThan(60_000);
    }
  });

  it('stand on the demo dealers’ pages with words for those who do not see them', () => {
    const root = path.join(import.meta.dirname, '..', '..', 'tenants');
    const written = globSync(['*/*.json', '*/pages/*.json'], { cwd: root })
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n');
    const shown = [...written.matchAll(/"url": "\/demo\/(place\/[^"]+)",\s*"alt": "([^"]*)"/g)];
    expect(new Set(shown.map(([, file]) => file))).toEqual(new Set(files));
    for (const [, file, alt] of shown) expect(alt?.length, file).toBeGreaterThan(20);
  });
});
