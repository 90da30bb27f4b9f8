/** Takes files of forms, before their lead. Apart from `paths.ts`, which every page loads. */
export const leadFilesPath = '/api/lead-files';
