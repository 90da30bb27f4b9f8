import { atlas } from './atlas/manifest.ts';
import { drift } from './drift/manifest.ts';
import type { TemplateManifest } from './template-manifest.ts';
import { torque } from './torque/manifest.ts';

/** All templates by name, which is the name of the folder and of `template` in `site.json` (TENANT-01). */
export const templates = { atlas, torque, drift } as const satisfies Record<string, TemplateManifest>;

export type TemplateName = keyof typeof templates;

export const templateNames = Object.keys(templates) as TemplateName[];
