import type { TemplateSettings } from '#templates/settings/template-settings.ts';

export const atlas: TemplateSettings = { summary: 'editorial group', cardsPerRow: 3 };
