/** Files of one form from one address, and what the last of them is answered. */
export type UploadCase = {
  value: number;
  field: 'photos' | 'cv';
  /** Bytes of each. */
  sizes: readonly number[];
  /** HTTP status. */
  becomes: number;
};

const SMALL = 100;
const MB = 1_000_000;
const many = (count: number) => Array.from({ length: count }, () => SMALL);

/** Options of `forms.json` that show in which files are taken. */
export const uploadProofs: Readonly<Record<string, readonly UploadCase[]>> = {
  'uploads.pictures': [
    { value: 1, field: 'photos', sizes: many(2), becomes: 422 },
    { value: 2, field: 'photos', sizes: many(2), becomes: 201 },
  ],
  'uploads.pictureMb': [
    { value: 1, field: 'photos', sizes: [1.5 * MB], becomes: 422 },
    { value: 2, field: 'photos', sizes: [1.5 * MB], becomes: 201 },
  ],
  'uploads.documentMb': [
    { value: 1, field: 'cv', sizes: [1.5 * MB], becomes: 422 },
    { value: 2, field: 'cv', sizes: [1.5 * MB], becomes: 201 },
  ],
  'uploads.perAddress': [
    { value: 1, field: 'photos', sizes: many(2), becomes: 429 },
    { value: 2, field: 'photos', sizes: many(2), becomes: 201 },
  ],
  'uploads.waitingMb': [
    { value: 1, field: 'cv', sizes: [1.5 * MB], becomes: 429 },
    { value: 2, field: 'cv', sizes: [1.5 * MB], becomes: 201 },
  ],
};
