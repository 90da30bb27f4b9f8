/** Whether a host is this machine without TLS: browsers take its cookies only when they are not `Secure`. */
export const isThisMachine = (host: string): boolean =>
  /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);
