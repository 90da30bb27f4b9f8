import { atlas } from '#templates/atlas/manifest.ts';
import { drift } from '#templates/drift/manifest.ts';
import type { TemplateName } from '#templates/settings/template-names.ts';
import { torque } from '#templates/torque/manifest.ts';
import type { TemplateManifest } from './template-manifest.ts';

export const templates: Readonly<Record<TemplateName, TemplateManifest>> = { atlas, torque, drift };
