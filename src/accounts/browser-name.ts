/** Browsers by a word of their user agent, those first whose agents name others, too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const find = (list: readonly [RegExp, string][], agent: string): string | undefined =>
  list.find(([sign]) => sign.test(agent))?.[1];

/** A browser as its shopper knows it, by what it says of itself: `Chrome on Android`. */
export function nameBrowser(agent: string): string {
  const [browser = 'A browser', system] = [find(browsers, agent), find(systems, agent)];
  return system === undefined ? browser : `${browser} on ${system}`;
}
