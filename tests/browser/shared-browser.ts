import type { Browser } from 'playwright';

const KEY = Symbol.for('forecourt test browser');
type Holder = { [KEY]?: Promise<Browser> };

/**
 * Test files in one process share a browser: starting one costs as much as several pages. A browser that did not start
 * or has crashed is replaced, because otherwise it would fail every later file.
 */
export async function shareBrowser(
  launch: () => Promise<Browser>,
  holder: Holder = globalThis as Holder,
): Promise<Browser> {
  try {
    const shared = await (holder[KEY] ??= launch());
    if (shared.isConnected()) return shared;
    return await (holder[KEY] = launch());
  } catch (error) {
    delete holder[KEY];
    throw error;
  }
}
