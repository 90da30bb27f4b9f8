import { atlas } from './atlas/manifest.ts';
import { drift } from './drift/manifest.ts';
import type { TemplateManifest } from './template-manifest.ts';
import { torque } from './torque/manifest.ts';

/** Every template there is, by its name, which is the name of its folder and what `site.json` says (TENANT-01). */
export const templates = { atlas, torque, drift } as const satisfies Record<string, TemplateManifest>;

export type TemplateName = keyof typeof templates;

export const templateNames = Object.keys(templates) as TemplateName[];
