import { atlas } from '#templates/atlas/settings.ts';
import { drift } from '#templates/drift/settings.ts';
import { torque } from '#templates/torque/settings.ts';
import type { TemplateSettings } from './template-settings.ts';

/** All templates by name, which is the name of the folder and of `template` in `site.json` (TENANT-01). */
export const templateSettings = { atlas, torque, drift } as const satisfies Record<string, TemplateSettings>;

export type TemplateName = keyof typeof templateSettings;

export const templateNames = Object.keys(templateSettings) as TemplateName[];
