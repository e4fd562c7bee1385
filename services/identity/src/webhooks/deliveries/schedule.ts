/** How much later a retry may be, as a part of its delay, so that many endpoints of one server are not called at once. */
const SPREAD = 0.1;

/** Seconds until the next attempt after this number of failures; undefined when there is none any more. */
export function delayAfter(failures: number, delays: readonly number[], random = Math.random()): number | undefined {
  const delay = delays[failures - 1];
  return delay === undefined ? undefined : delay * (1 + SPREAD * random);
}
