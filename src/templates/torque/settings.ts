import type { TemplateSettings } from '#templates/settings/template-settings.ts';

export const torque: TemplateSettings = { summary: 'dense used-car lot', cardsPerRow: 4 };
