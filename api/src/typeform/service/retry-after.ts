const SECOND = 1_000;

/** Milliseconds that a Retry-After asks for, as seconds or as a date; null where there is none that can be read. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}(\.\d+)?$/.test(header.trim())) return Number(header) * SECOND;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}
