/** Does something once the page has loaded, so that it costs nothing before. */
export function afterLoad(begin: () => unknown): void {
  if (document.readyState === 'complete') begin();
  else addEventListener('load', () => begin(), { once: true });
}

/** A script that is fetched after the page has loaded, or when it is first needed. */
export type LateScript = {
  isThere: boolean;
  /** Fetches it, unless it is there; tells whether it is now. */
  fetch(): Promise<boolean>;
};

/**
 * Loads a script after the load event, and calls `wake` with it, once. Where it does not come, `what` waits for the
 * next touch or key, or to be asked for.
 */
export function loadLate<Loaded>(
  load: () => Promise<Loaded>,
  what: string,
  wake: (loaded: Loaded) => void = () => undefined,
): LateScript {
  let coming: Promise<Loaded> | null = null;
  const script: LateScript = {
    isThere: false,
    async fetch() {
      if (script.isThere) return true;
      let loaded: Loaded;
      try {
        coming ??= load();
        loaded = await coming;
      } catch (error) {
        coming = null;
        console.info(`${what} wait for the next try:`, error);
        for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, script.fetch, { once: true });
        return false;
      }
      // Asked for twice, it came once.
      if (!script.isThere) {
        script.isThere = true;
        wake(loaded);
      }
      return true;
    },
  };
  afterLoad(script.fetch);
  return script;
}

/** A form that is sent before its script is there is sent again when it is. */
export function replaySubmits(forms: Iterable<HTMLFormElement>, script: LateScript): void {
  for (const form of forms) {
    form.addEventListener('submit', async (event) => {
      if (script.isThere) return;
      event.preventDefault();
      if (await script.fetch()) form.requestSubmit();
    });
  }
}
