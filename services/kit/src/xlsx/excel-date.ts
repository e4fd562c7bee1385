import type { Day } from '@bls/proto/domain/values/time';

/** Excel counts days from here because it has a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** A calendar day as the serial number of Excel. */
export const serialOfDay = (day: Day): string => String((Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS);

/** An instant on a clock `offset` minutes ahead of UTC, with its time as the fraction of a day. */
export function serialOfInstant(instant: string, offset: number): string {
  // Whole seconds, because Excel rounds fractions and would show 11:59:60.
  const seconds = Math.floor((Date.parse(instant) - EPOCH) / 1000) + offset * 60;
  return (seconds / 86_400).toFixed(6).replace(/\.?0+$/, '');
}
