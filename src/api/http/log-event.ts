import { toLogText } from './log-text.ts';

/** A log line for programs, `lead.stored request=5f2c lead=0b1e`. No value is what a person typed. */
export const toLogEvent = (event: string, fields: Readonly<Record<string, string | number>>): string =>
  [event, ...Object.entries(fields).map(([name, value]) => `${name}=${toValue(String(value))}`)].join(' ');

const toValue = (text: string): string =>
  /^[\w.:/-]+$/.test(text) ? text : `"${toLogText(text).replaceAll('"', '\\"')}"`;
