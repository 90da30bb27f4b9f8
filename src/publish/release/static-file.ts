/** A compiled asset or a public file of the product. `source` changes with its content, `size` is in bytes. */
export type StaticFile = { file: string; path: string; source: string; size: number; compressed: boolean };

/** What releases may hold beside what is generated for them. */
export type StaticFiles = {
  /** In every release: compiled assets, and public files that are in no folder. */
  always: readonly StaticFile[];
  /** Public files in folders, such as pictures, by file name: a release holds those that its pages name. */
  named: ReadonlyMap<string, StaticFile>;
};
