const named = (language: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** "Tuesday, March 31, 2026". */
export const longDay = (day: string, language: string): string => named(language, day, { dateStyle: 'full' });

/** The short names of the days of a week, from Sunday on as in the date picker. */
export const weekdayNames = (language: string): string[] =>
  Array.from({ length: 7 }, (_, day) => named(language, `2026-11-0${day + 1}`, { weekday: 'short' }));
