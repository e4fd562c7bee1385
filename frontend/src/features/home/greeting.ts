/** The part of the day in a time zone `offset` minutes ahead of UTC. */
export function partOfDay(offset: number, now = Date.now()): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date(now + offset * 60_000).getUTCHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The name in a greeting: the first word of a Latin name, the whole of a Chinese one. */
export const greetingName = (fullName: string): string =>
  /^[\p{Script=Latin}]/u.test(fullName) ? (fullName.split(' ')[0] ?? fullName) : fullName;
