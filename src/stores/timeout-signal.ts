/** Aborts after a time (ms). Safari before 16 has no `AbortSignal.timeout`. */
export function timeoutSignal(ms: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms);
  const ending = new AbortController();
  setTimeout(() => ending.abort(), ms);
  return ending.signal;
}
