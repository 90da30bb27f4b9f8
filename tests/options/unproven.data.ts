/**
 * Options that have no proof yet, by file, as patterns of their keys. The list only gets shorter: an option
 * that is proven leaves it, and a new option does not enter it.
 */
export const unprovenOptions: Readonly<Record<string, RegExp>> = {
  // Proven in api/youx-quote/, from finance.json to the service that is asked; no page shows them.
  'finance.json': /^quote\[kind=youx\]\.(?:url|keyVariable)$/,
};
