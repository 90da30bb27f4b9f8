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

/** Loads a script after the load event. Where it does not come, `what` waits to be asked for again. */
export function loadLate(load: () => Promise<unknown>, what: string): LateScript {
  const script: LateScript = {
    isThere: false,
    async fetch() {
      try {
        if (!script.isThere) await load();
        script.isThere = true;
      } catch (error) {
        console.info(`${what} wait for the next try:`, error);
      }
      return script.isThere;
    },
  };
  afterLoad(script.fetch);
  return script;
}
