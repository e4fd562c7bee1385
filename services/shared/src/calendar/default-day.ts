import { type Day } from '@bls/proto/domain/values/time';
import { dayAt, DEFAULT_TIME_ZONE } from '@bls/proto/domain/values/clock/time-zone';

/** The day at an instant (ISO text or epoch milliseconds), or now, for a tenant with the default time zone: for seeds and tests. */
export const defaultDay = (instant: string | number = Date.now()): Day => dayAt(instant, DEFAULT_TIME_ZONE);
