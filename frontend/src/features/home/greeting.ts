import { type Clock, localTime } from '@bls/proto/domain/values/clock/time-zone';

/** The part of the day for the reader. */
export function partOfDay(clock: Clock, now = Date.now()): 'morning' | 'afternoon' | 'evening' {
  const hour = localTime(now, clock).getUTCHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The name in a greeting: the first word of a Latin name, the whole of a Chinese one. */
export const greetingName = (fullName: string): string =>
  /^[\p{Script=Latin}]/u.test(fullName) ? (fullName.split(' ')[0] ?? fullName) : fullName;
