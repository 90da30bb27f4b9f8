import { isIP } from 'node:net';

/** The name in a Host header, without its port. */
export const toHostName = (host: string | undefined): string =>
  (host ?? '').toLowerCase().replace(/:\d+$/, '');

/** Whether a host means the machine itself: `localhost`, an IP address, or none at all. */
export const isMachine = (host: string): boolean =>
  host === '' || host === 'localhost' || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;

/** The port in a Host header, 80 unless it names one. */
export const portOf = (host: string | undefined): number => Number(/:(\d+)$/.exec(host ?? '')?.[1] ?? 80);
