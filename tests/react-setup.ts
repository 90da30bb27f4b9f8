import * as react from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
type Internals = { recentlyCreatedOwnerStacks: number };

/**
 * For its warnings, React takes a stack trace of every element until it has taken so many: a fifth of the time of tests
 * of islands. Its warnings name the component without them.
 */
const internals = (react as unknown as Record<string, Internals | undefined>)[INTERNALS];
if (internals !== undefined) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React counts up and back to zero.
    },
  });
}
