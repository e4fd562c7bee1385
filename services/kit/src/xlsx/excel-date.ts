import type { Day } from '@bls/proto/domain/values/time';
import { type Clock, localTime } from '@bls/proto/domain/values/clock/time-zone';

/** Excel counts days from here because it has a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** A calendar day as the serial number of Excel. */
export const serialOfDay = (day: Day): string => String((Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS);

/** An instant in a time zone, with its time as the fraction of a day. */
export function serialOfInstant(instant: string, clock: Clock): string {
  // Whole seconds, because Excel rounds fractions and would show 11:59:60.
  const seconds = Math.floor((localTime(Date.parse(instant), clock).getTime() - EPOCH) / 1000);
  return (seconds / 86_400).toFixed(6).replace(/\.?0+$/, '');
}
