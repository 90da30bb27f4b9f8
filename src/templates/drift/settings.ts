import type { TemplateSettings } from '#templates/settings/template-settings.ts';

export const drift: TemplateSettings = { summary: 'caravans and lifestyle', cardsPerRow: 3 };
