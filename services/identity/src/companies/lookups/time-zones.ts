/** Offsets in minutes ahead of UTC. The product uses fixed offsets, so users in places with summer time change theirs by season. */
const OFFSETS: readonly (readonly [minutes: number, places: string])[] = [
  [-600, 'Honolulu'],
  [-540, 'Anchorage'],
  [-480, 'Los Angeles'],
  [-420, 'Denver'],
  [-360, 'Chicago'],
  [-300, 'New York'],
  [-240, 'Santiago'],
  [-180, 'São Paulo'],
  [0, 'London'],
  [60, 'Paris, Berlin, Rome'],
  [120, 'Athens, Cairo'],
  [180, 'Istanbul, Riyadh'],
  [240, 'Dubai'],
  [330, 'Mumbai, Delhi'],
  [420, 'Bangkok, Jakarta'],
  [480, 'Beijing, Hong Kong, Taipei, Singapore, Kuala Lumpur'],
  [540, 'Tokyo, Seoul'],
  [600, 'Sydney'],
  [720, 'Auckland'],
];

const sign = (minutes: number): string => (minutes < 0 ? '-' : '+');
const clock = (minutes: number): string =>
  `${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;

export const timeZoneOptions = (): { Name: string; Value: string }[] =>
  OFFSETS.map(([minutes, places]) => ({ Name: `(UTC${sign(minutes)}${clock(minutes)}) ${places}`, Value: String(minutes) }));
