/**
 * Options that have no proof yet, by file, as patterns of their keys. The list only gets shorter: an option
 * that is proven leaves it, and a new option does not enter it.
 */
export const unprovenOptions: Readonly<Record<string, RegExp>> = {};
