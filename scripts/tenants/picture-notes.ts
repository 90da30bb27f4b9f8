import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OWN_PICTURES_FOLDER } from '#domain/media/own-picture.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import type { KeyPath, TenantProblem } from '#tenancy/forms/problem.ts';
import type { SettingsFile } from '#tenancy/schemas/tenant-files.ts';
import type { Site } from '#tenancy/site/site.ts';

/** Where a setting names a picture; `wide` where it is drawn as wide as the page. */
type Mention = { name: string; path: KeyPath; wide: boolean };

/** Pixels below which a picture looks blurred: as wide as a page, and beside a text. */
const WIDTH_MIN = { page: 1280, half: 640 } as const;
/** Settings that hold the address of a picture alone; others also say what it shows. */
const addressKeys: readonly unknown[] = ['url', 'src', 'image_url', 'logo', 'onDark'];
/** Pictures that are drawn small, whatever their width. */
const smallKeys: readonly unknown[] = ['logo', 'onDark', 'thumb', 'people'];

/**
 * What an editor may want to mend in a dealer's own pictures although the site can be published: pictures that are
 * too small for their place, that have no words, or that no setting names.
 */
export function findPictureNotes(tenantsDir: string, site: Site): TenantProblem[] {
  const { files, placeOf } = readTenant(tenantsDir, site.id);
  const widths = new Map(site.pictures.own.map(({ path, width }) => [basename(path).normalize(), width]));
  const named = [...files].flatMap(([file, content]) =>
    collect(content, [], isWideFile(file))
      .filter(({ name }) => widths.has(name))
      .flatMap(({ name, path, wide }) =>
        describe(name, path, widths.get(name) ?? 0, wide).map((sentence) => ({
          tenant: site.id,
          ...placeOf(file, path),
          sentence,
        })),
      ),
  );
  return [...named, ...findUnnamed(tenantsDir, site.id, widths)];
}

/** The picture of an article stands above its words. */
const isWideFile = (file: SettingsFile): boolean => file.startsWith('articles/');

function describe(name: string, path: KeyPath, width: number, wide: boolean): string[] {
  const isSmall = path.some((part) => smallKeys.includes(part));
  const least = isSmall ? 0 : wide ? WIDTH_MIN.page : WIDTH_MIN.half;
  return [
    ...(width < least
      ? [`is "${name}", ${width} pixels wide, which looks blurred here. Use one of at least ${least} pixels.`]
      : []),
    ...(addressKeys.includes(path.at(-1))
      ? []
      : [
          `is "${name}" without words, as a picture that only decorates. Say what it shows: { "url": "${name}", "alt": "Our yard in winter" }.`,
        ]),
  ];
}

function collect(value: unknown, path: KeyPath, wide: boolean): Mention[] {
  if (typeof value === 'string') return [{ name: value.normalize(), path, wide }];
  if (Array.isArray(value)) return value.flatMap((child, index) => collect(child, [...path, index], wide));
  if (!isObject(value)) return [];
  const isHero = String(value['type']).startsWith('hero');
  return Object.entries(value).flatMap(([key, child]) =>
    collect(child, [...path, key], wide || isHero || key === 'banner'),
  );
}

function findUnnamed(
  tenantsDir: string,
  tenant: string,
  named: ReadonlyMap<string, unknown>,
): TenantProblem[] {
  const folder = join(tenantsDir, tenant, OWN_PICTURES_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  const sentence = 'is named by no setting, so it is not published. Name it, or take it away.';
  return names
    .filter((name) => !named.has(name.normalize()))
    .toSorted()
    .map((name) => ({ tenant, file: join(folder, name), key: '', sentence }));
}
