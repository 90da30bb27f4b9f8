/** The reports that exist (TENANT-13). */
export const pluginNames = ['Autogauge', 'Car Analysis', 'PPSR Report'] as const;
